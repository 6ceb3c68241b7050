import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startApi, type Api } from '#engine/tests/api';
import { stageOf } from '#engine/tests/subjects/apiKey/stage';
import { startPrograms, type Programs } from './clientPrograms';

let api: Api;
let programs: Programs;
let username: string;
beforeAll(async () => {
  api = await startApi();
  ({ username } = await api.enter('librarian'));
  programs = await startPrograms(api);
});
afterAll(async () => {
  await programs.close();
  await api.close();
});

test('what the declarations do not allow does not compile', async () => {
  const wrong = [
    `client.account.list({ role: 'boss' })`,
    `client.school.list({ sort: '-contact' })`,
    `client.school.grant({ id: 1, budget: 12 })`,
    `client.school.add({ phone: '1' })`,
    `client.account.move('explode', 1)`,
    `client.call('school/rob', {})`,
    `client.operationLog.modify({ id: 1 })`,
    `(event: import('./client.js').WebhookEvent) => event.type === 'alert' && event.data.code`,
    `(event: import('./client.js').WebhookEvent) => event.type === 'wish.gone'`,
  ];
  const text = [`import { createClient } from './client.js';`, `const client = createClient({ url: '' });`, ...wrong];
  const lines = (await programs.compile('wrong', text.join(';\n'))).match(/^wrong\.ts\(\d+/gm) ?? [];
  expect([...new Set(lines)]).toEqual(wrong.map((_, at) => `wrong.ts(${at + 3}`));
});

test('a client moves records, one or several, removes them, and says who refused', async () => {
  const [one, two] = [await api.addSchool(), await api.addSchool()];
  const program = `
    import { createClient, isRefused, UnreadableAnswer } from './client.js';
    const client = createClient({ url: '${programs.url}/' });
    export const stranger = await client.school.list().catch((error: unknown) => isRefused(error, 401));
    client.setToken((await client.auth.login({ username: '${username}', password: '${password}' })).token);
    export const disabled = await client.school.move('disable', [${one}, ${two}]);
    export const enabled = await client.school.move('enable', ${one});
    await client.school.remove(${two});
    export const { total } = await client.school.list({ id: [${one}, ${two}], status: 1 });
    export const { version } = await client.school.get(${one});
    const proxied = createClient({ url: '${programs.url}', fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
    export const proxy = await proxied.auth.userInfo().catch((error: unknown) => error instanceof UnreadableAnswer && error.status);
  `;
  expect(await programs.run('moves', program)).toMatchObject({
    stranger: true,
    disabled: [{ status: 0 }, { status: 0 }],
    enabled: [{ status: 1 }],
    total: 1,
    version: 3,
    proxy: 502,
  });
});

test('a client with a key checks and adds wishes, and does nothing else', async () => {
  const { makeKey } = stageOf(api);
  const { key } = await makeKey();
  const program = `
    import { createClient, isRefused } from './client.js';
    const client = createClient({ url: '${programs.url}', key: '${key}' });
    const { id } = await client.desk.wish({ code: 'Kim', copies: 0, requestId: 'one' });
    export const same = (await client.desk.wish({ code: 'Kim', copies: 0, requestId: 'one' })).id === id;
    export const { known, inCatalog } = await client.desk.check({ code: 'Kim' });
    export const stranger = await client.wish.list().catch((error: unknown) => isRefused(error, 401));
  `;
  expect(await programs.run('key', program)).toMatchObject({
    same: true,
    known: true,
    inCatalog: false,
    stranger: true,
  });
});
