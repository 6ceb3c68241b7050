import { serve, type ServerType } from '@hono/node-server';
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { password, startApi, type Api } from '../api';

let api: Api;
let server: ServerType;
let url: string;

beforeAll(async () => {
  api = await startApi();
  await api.enter('admin', { username: 'admin' });
  server = await new Promise((resolve) => {
    const listening = serve({ fetch: api.app.fetch, port: 0, hostname: '127.0.0.1' }, () => resolve(listening));
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  await api.close();
});

const between = '\n----\n';

/** An answer as an object: JSON, or the lines of a file. */
const read = (kind: string, text: string): object =>
  kind === 'json' ? (JSON.parse(text) as object) : text.replaceAll('\r', '').trim().split('\n');

/** Commands of the page, each with the answer that stands below it. */
const examples = [
  ...readFileSync('docs/api-examples.md', 'utf8').matchAll(
    /^```sh\n([\s\S]*?)^```\n\n```(json|csv)\n([\s\S]*?)^```$/gm,
  ),
].map(([, command = '', kind = '', answer = '']) => ({ command, kind, read: read(kind, answer) }));

test('the commands of the page about curl answer what stands below them', async () => {
  const script = examples
    .map(({ command }) => command)
    .join(`printf '${between}'\n`)
    .replace('https://console.example', url)
    .replace('secret', password);
  const { stdout } = await promisify(execFile)('bash', ['-e', '-c', script]);
  const answers = stdout.split(between.trim()).map((text) => text.replace('\uFEFF', '').trim());
  expect(answers).toHaveLength(examples.length);
  for (const [at, example] of examples.entries())
    expect(read(example.kind, answers[at] ?? '')).toMatchObject(example.read);
});
