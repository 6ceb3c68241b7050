import { expect, test } from 'vitest';
import { apiForFile } from '../server/api';

const api = await apiForFile();

const rounds = 15;
const writes = 30;

test('no running write of a disabled person commits after the answer', async () => {
  const admin = await api.enter('admin');
  let made = 0;
  for (let round = 0; round < rounds; round += 1) {
    const [person, tenantId] = [await api.enter('admin'), await api.addTenant()];
    const rows = async () => {
      const { count } = await api.database
        .selectFrom('amount_log')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('operator_id', '=', person.id)
        .executeTakeFirstOrThrow();
      return count;
    };
    const sent = Array.from({ length: writes }, () =>
      api.post('tenant/deposit', person.token, {
        id: tenantId,
        amount: '1.00',
        remark: 'r',
        requestId: `amid-${(made += 1)}`,
      }),
    );
    await sent[round % writes];
    expect((await api.post('account/disable', admin.token, { id: person.id })).code).toBe(0);
    const atAnswer = await rows();
    const codes = (await Promise.all(sent)).map(({ code }) => code);
    expect(await rows()).toBe(atAnswer);
    expect(codes.filter((code) => code === 0)).toHaveLength(atAnswer);
    expect(codes.filter((code) => code !== 0 && code !== 401)).toEqual([]);
  }
}, 300_000);
