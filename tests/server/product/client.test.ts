import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startApi, type Api } from '../api';
import { startPrograms, type Programs } from '#engine/tests/kit/clientPrograms';

let api: Api;
let programs: Programs;
let username: string;
beforeAll(async () => {
  api = await startApi();
  ({ username } = await api.enter('admin'));
  programs = await startPrograms(api);
});
afterAll(async () => {
  await programs.close();
  await api.close();
});

/** The programs of the page about the client, as one that signs in at this server. */
const program = () => {
  const page = readFileSync('docs/client.md', 'utf8');
  const blocks = [...page.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code = '']) => code);
  return blocks
    .join('\n')
    .replace('https://console.example', programs.url)
    .replace("username: 'admin'", `username: '${username}'`)
    .replace("'secret'", `'${password}'`)
    .replace("'./client'", "'./client.js'")
    .concat('\nexport { rows, total, changed, booked, refusal, mine, lines };\n');
};

test('the programs of the page about the client compile under strict and do what it says', async () => {
  const done = await programs.run('program', program());
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
