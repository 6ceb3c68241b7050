import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startDev, type DevServer } from './devServer';

let dev: DevServer;
beforeAll(async () => void (dev = await startDev()));
afterAll(() => dev.close());

const account = 'engine/subjects/account/account.ts';
const postmaster = () => readFileSync(join(dev.dataDir, 'postgres-18/postmaster.pid'), 'utf8');

it('gives a saved declaration to page and API, again and again over one database', async () => {
  const before = postmaster();
  let label = "'Accounts'";
  for (const round of [2, 3]) {
    const next = `'Accounts ${round}'`;
    await dev.edit(account, label, next, 'full-reload');
    label = next;
  }
  expect(await dev.get('/api/openapi.json')).toContain('Accounts 3');
  expect(await dev.get('/admin/engine/subjects/account/account.ts')).toContain('Accounts 3');
  expect(dev.sent.map(({ type }) => type)).toEqual(['full-reload', 'full-reload']);
  expect(postmaster()).toBe(before);
});

it('shows a declaration that does not load, answers as before, and goes on when it is mended', async () => {
  const [before = ''] = readFileSync(join(dev.folder, account), 'utf8').split('labelOne:');
  const place = `${account}:${before.split('\n').length}`;
  const { err } = await dev.edit(account, 'labelOne:', 'labelOne::', 'error');
  expect(err.message).toContain(place);
  await dev.get(`/admin/${account}`);
  expect(dev.printed.filter((line) => line.includes(place))).toHaveLength(1);
  expect(await dev.get('/api/openapi.json')).toContain('Accounts 3');
  await dev.edit(account, 'labelOne::', 'labelOne:', 'full-reload');
});

it('offers every call to be tried, as whoever is signed in', async () => {
  expect(await dev.get('/try')).toContain("localStorage.getItem('token')");
  expect(await dev.get('/try/swagger-ui-bundle.js')).toContain('SwaggerUIBundle');
  expect(await dev.get('/try/package.json')).not.toContain('swagger-ui-dist');
});

it('leaves the page as it was when the new one cannot be made', async () => {
  const { err } = await dev.edit(account, 'import { ', 'import { nothing, ', 'error');
  expect(err.message).toContain('"nothing" is not exported by');
  expect(dev.sent.at(-1)).toMatchObject({ type: 'error' });
  await dev.edit(account, 'import { nothing, ', 'import { ', 'full-reload');
});

it('makes a page of the theme as it is now', async () => {
  await dev.edit('engine/client/theme.ts', '#165DFF', '#165DFE', 'full-reload');
  expect(await dev.get('/admin/')).toContain('#165DFE');
});

it('runs the saved code of the API, and leaves the page as it is', async () => {
  const before = dev.sent.length;
  dev.save('engine/server/refusals.ts', '接口不存在', '没有这个接口');
  await expect.poll(() => dev.get('/api/nothing')).toContain('没有这个接口');
  expect(dev.sent).toHaveLength(before);
});

it('shows a mistake that the compiler does not see with its id, file, line and hint, until it is mended', async () => {
  const { err } = await dev.edit(account, "icon: 'account'", "icon: 'nobody'", 'error');
  expect(err.message).toMatch(
    /^resource\.E002 {2}engine\/subjects\/account\/account\.ts:\d+ {2}account: there is no icon 'nobody'\n +→ name one of/,
  );
  expect(dev.printed.filter((line) => line.includes('resource.E002'))).toEqual([err.message]);
  expect(await dev.get('/api/openapi.json')).toContain('Accounts 3');
  await dev.edit(account, "icon: 'nobody'", "icon: 'account'", 'full-reload');
});

it('drafts the migration of a saved declaration, asks what was renamed, and applies it', async () => {
  const migrations = () => readdirSync(join(dev.folder, 'server/migrations'));
  const before = migrations();
  const offered = dev.told('dev:draft');
  dev.save(account, 'remark: longText(', 'comment: longText(');
  dev.save(account, "'email', 'remark']", "'email', 'comment']");
  expect(await offered).toMatchObject({
    name: 'add_account_comment',
    questions: [{ column: 'account.comment', candidates: ['remark'] }],
    losses: ['account.remark'],
  });
  expect(await dev.get('/api/openapi.json')).not.toContain('"comment"');

  const refused = dev.told('dev:draft');
  dev.tell('dev:apply', { name: 'rename', answers: {} });
  expect(await refused).toMatchObject({ failure: 'Is account.comment new, or was it remark before?' });
  expect(migrations()).toEqual(before);

  const done = dev.told('dev:draft');
  dev.tell('dev:apply', { name: 'rename', answers: { 'account.comment': 'remark' } });
  expect(await done).toBeNull();
  const [written = ''] = migrations().filter((name) => !before.includes(name));
  expect(readFileSync(join(dev.folder, 'server/migrations', written), 'utf8')).toBe(
    'alter table "account" rename column "remark" to "comment";\n',
  );
  expect(await dev.get('/api/openapi.json')).toContain('"comment"');
});

it('asks what existing records get in a field that may not be empty, and gives it to them', async () => {
  const offered = dev.told('dev:draft');
  dev.save(
    account,
    'comment: longText(',
    "motto: text(say('座右铭', 'Motto'), { required: true, max: 32 }),\n    comment: longText(",
  );
  dev.save(account, "'email', 'comment']", "'email', 'comment', 'motto']");
  expect(await offered).toMatchObject({ name: 'add_account_motto', unfilled: ['account.motto'] });

  const refused = dev.told('dev:draft');
  dev.tell('dev:apply', { name: 'motto' });
  expect(await refused).toMatchObject({ failure: 'Which value do existing rows get as account.motto?' });

  const done = dev.told('dev:draft');
  dev.tell('dev:apply', { name: 'motto', fills: { 'account.motto': 'none yet' } });
  expect(await done).toBeNull();
});
