import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startProduct, temporaryFolder, type Product } from '../product';

const admin = { username: 'admin', password: 'Counted-1-Password' };

const deductions = 100;
const repeats = 50;
const folder = temporaryFolder();
let product: Product;
let token: string;
beforeAll(async () => {
  product = await startProduct({ DATA_DIR: folder.path, ADMIN_PASSWORD: admin.password });
  token = ((await product.call('auth/login', admin)).data as { token: string }).token;
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

let sent = 0;
/**
 * Sends it again under its id while the server is too busy (503), as the console does, or while one person sends too
 * much (429), which a fast machine does.
 */
const book = async (call: 'deposit' | 'deduct', id: number, amount: string, requestId = `http-${(sent += 1)}`) => {
  for (;;) {
    const reply = await product.call(`tenant/${call}`, { id, amount, remark: 'at once', requestId }, token);
    if (reply.code === 429) await wait(1000 * (reply.data as { retryAfter: number }).retryAfter);
    else if (reply.code === 503) await wait(100);
    else return reply;
  }
};
const addMerchant = async (name: string) => {
  const { data } = await product.call('tenant/insert', { name, level: 1 }, token);
  return (data as { id: number }).id;
};
const merchant = async (id: number) => (await product.call(`tenant/detail?id=${id}`, undefined, token)).data;
const reconciled = async () => (await product.call('tenant/reconcile', undefined, token)).data;

it(`of 50 deductions of 10 from 100 sent at once over HTTP, ten succeed: ${deductions} rounds`, async () => {
  for (let round = 0; round < deductions; round += 1) {
    const id = await addMerchant(`spender ${round}`);
    expect((await book('deposit', id, '100.00')).code).toBe(0);
    const replies = await Promise.all(Array.from({ length: 50 }, () => book('deduct', id, '10.00')));
    expect(replies.filter(({ code }) => code === 0)).toHaveLength(10);
    expect(replies.filter(({ code }) => code === 409)).toHaveLength(40);
    expect(await merchant(id)).toMatchObject({ balance: '0.00' });
  }
  expect(await reconciled()).toMatchObject({ wrongBalances: [], brokenRows: [] });
}, 120_000);

it(`20 sends of one request id at once over HTTP book once and answer the same: ${repeats} rounds`, async () => {
  const id = await addMerchant('repeater');
  for (let round = 0; round < repeats; round += 1) {
    const replies = await Promise.all(Array.from({ length: 20 }, () => book('deposit', id, '3.00', `same-${round}`)));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(replies[0]).toMatchObject({ code: 0, data: { balance: `${3 * (round + 1)}.00` } });
  }
  expect(await merchant(id)).toMatchObject({ balance: `${3 * repeats}.00` });
  expect(await reconciled()).toMatchObject({ wrongBalances: [], brokenRows: [] });
}, 120_000);
