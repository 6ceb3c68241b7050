import { serve, type ServerType } from '@hono/node-server';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientText } from '#engine/kit/build/client/client';
import { password, startApi, type Api } from '../api';
import { stageOf } from '../apiKey/stage';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'console-client-'));
const strict = '--ignoreConfig --strict --noUncheckedIndexedAccess --exactOptionalPropertyTypes --pretty false';
const target = '--target es2022 --lib es2022,dom,dom.iterable --module esnext --moduleResolution bundler';
const options = [...strict.split(' '), ...target.split(' '), '--outDir', folder];

/** Compiles a program together with the client; returns what the compiler says. */
const compile = async (name: string): Promise<string> => {
  const compiler = run('node_modules/.bin/tsc', [...options, join(folder, name)]);
  const { stdout } = await compiler.catch((error: { stdout: string }) => error);
  return stdout.replaceAll(/^.*\/(?=\w+\.ts\()/gm, '');
};

/** What a program exports after its last line. */
const runProgram = async (name: string, text: string): Promise<Record<string, unknown>> => {
  write(`${name}.ts`, text);
  expect(await compile(`${name}.ts`)).toBe('');
  return (await import(/* @vite-ignore */ pathToFileURL(join(folder, `${name}.js`)).href)) as Record<string, unknown>;
};

const write = (name: string, text: string) => writeFileSync(join(folder, name), text);

let api: Api;
let server: ServerType;
let url: string;
let username: string;

beforeAll(async () => {
  write('package.json', '{ "type": "module" }');
  write('client.ts', clientText(readFileSync('engine/kit/build/client/runtime.ts', 'utf8')));
  api = await startApi();
  ({ username } = await api.enter('admin'));
  server = await new Promise((resolve) => {
    const listening = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(listening));
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await api.close();
  rmSync(folder, { recursive: true });
});

/** The programs of the page about the client, as one that signs in at this server. */
const program = () => {
  const page = readFileSync('docs/client.md', 'utf8');
  const blocks = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  return blocks
    .join('\n')
    .replace('https://console.example', url)
    .replace("username: 'admin'", `username: '${username}'`)
    .replace("'secret'", `'${password}'`)
    .replace("'./client'", "'./client.js'")
    .concat('\nexport { rows, total, changed, booked, refusal, mine, lines };\n');
};

test('the programs of the page about the client compile under strict and do what it says', async () => {
  const done = await runProgram('program', program());
  expect(done).toMatchObject({
    rows: [{ name: 'Ace Club', level: 2 }],
    total: 1,
    changed: { contactPhone: '555 0100', version: 2 },
    booked: { balance: '120.00' },
    refusal: 'insufficient: Insufficient balance',
    mine: { role: 'admin' },
    lines: 1,
  });
});

test('what the declarations do not allow does not compile', async () => {
  const wrong = [
    `client.account.list({ role: 'boss' })`,
    `client.tenant.list({ sort: '-contact' })`,
    `client.tenant.deposit({ id: 1, amount: 12, remark: '', requestId: 'a' })`,
    `client.tenant.add({ level: 1 })`,
    `client.account.move('explode', 1)`,
    `client.call('tenant/rob', {})`,
    `client.operationLog.modify({ id: 1 })`,
    `(event: import('./client.js').WebhookEvent) => event.type === 'alert' && event.data.playerId`,
    `(event: import('./client.js').WebhookEvent) => event.type === 'entry.gone'`,
  ];
  write(
    'wrong.ts',
    [`import { createClient } from './client.js';`, `const client = createClient({ url: '' });`, ...wrong].join(';\n'),
  );
  const lines = (await compile('wrong.ts')).match(/^wrong\.ts\(\d+/gm) ?? [];
  expect([...new Set(lines)]).toEqual(wrong.map((_, at) => `wrong.ts(${at + 3}`));
});

test('a client moves records, one or several, removes them, and says who refused', async () => {
  const [one, two] = [await api.addTenant(), await api.addTenant()];
  const program = `
    import { createClient, isRefused, UnreadableAnswer } from './client.js';
    const client = createClient({ url: '${url}/' });
    export const stranger = await client.tenant.list().catch((error: unknown) => isRefused(error, 401));
    client.setToken((await client.auth.login({ username: '${username}', password: '${password}' })).token);
    export const disabled = await client.tenant.move('disable', [${one}, ${two}]);
    export const enabled = await client.tenant.move('enable', ${one});
    await client.tenant.remove(${two});
    export const { total } = await client.tenant.list({ id: [${one}, ${two}], status: 1 });
    export const { level } = await client.tenant.get(${one});
    const proxied = createClient({ url: '${url}', fetch: async () => new Response('<h1>Bad gateway</h1>', { status: 502 }) });
    export const proxy = await proxied.auth.userInfo().catch((error: unknown) => error instanceof UnreadableAnswer && error.status);
  `;
  expect(await runProgram('moves', program)).toMatchObject({
    stranger: true,
    disabled: [{ status: 0 }, { status: 0 }],
    enabled: [{ status: 1 }],
    total: 1,
    level: 1,
    proxy: 502,
  });
});

test('a client with a key checks and enters players, and does nothing else', async () => {
  const { makeKey } = stageOf(api);
  const { key } = await makeKey();
  const program = `
    import { createClient, isRefused } from './client.js';
    const client = createClient({ url: '${url}', key: '${key}' });
    const { id } = await client.merchant.enter({ playerId: 'Kim', cutting: 0, requestId: 'one' });
    export const same = (await client.merchant.enter({ playerId: 'Kim', cutting: 0, requestId: 'one' })).id === id;
    export const { known, blacklisted } = await client.merchant.check({ playerId: 'Kim' });
    export const stranger = await client.enterInfo.list().catch((error: unknown) => isRefused(error, 401));
  `;
  expect(await runProgram('key', program)).toMatchObject({
    same: true,
    known: true,
    blacklisted: false,
    stranger: true,
  });
});
