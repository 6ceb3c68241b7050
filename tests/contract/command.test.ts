import { execFile } from 'node:child_process';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../src/dialects/servers/listen';
import { startApi, type Api } from '../server/api';

const command = `${import.meta.dirname}/../../bin/contract.mjs`;

/** Runs the command, and says how it ended and what it printed. */
const contract = (...args: readonly string[]) =>
  new Promise<{ readonly code: unknown; readonly out: string; readonly said: string }>((resolve) => {
    const { CONTRACT_PASSWORD: _, ...env } = process.env;
    execFile(process.execPath, [command, ...args], { env }, (error, out, said) =>
      resolve({ code: error?.code ?? 0, out, said }),
    );
  });

let api: Api;
let server: Awaited<ReturnType<typeof listen>>;
let token: string;

beforeAll(async () => {
  api = await startApi();
  ({ token } = await api.enter('admin'));
  server = await listen(async (request) => api.app.request(request));
});
afterAll(async () => {
  server.close();
  await api.close();
});

it('says how it is used before anything is loaded', async () => {
  const { code, out, said } = await contract('--help');
  expect([code, said]).toEqual([0, '']);
  expect(out).toContain('--token TOKEN');
});

it.each([
  ['--url is missing.', []],
  ['Who asks? --user, --token or --header says it.', ['--url', 'http://x']],
  ['CONTRACT_PASSWORD is not set.', ['--url', 'http://x', '--user', 'admin']],
  ["A header is written as --header 'Name: value'.", ['--url', 'http://x', '--header', 'Cookie']],
  ['--format knows text, json and junit, not xml.', ['--url', 'http://x', '--token', 'x', '--format', 'xml']],
])('says “%s” and ends with 2', async (sentence, args) => {
  const { code, said } = await contract(...args);
  expect([code, said.split('\n')[0]]).toEqual([2, sentence]);
});

it('checks a server in the words of src/server.ts, by a token that it has given out', async () => {
  const { code, out } = await contract('--url', server.url, '--token', token);
  expect(out).toMatch(/ calls checked: 0 breaks, \d misleads, 0 minor\.$/m);
  // A busy machine may answer later than within a second, and rightly be told so.
  const misleading = out.split('\n').filter((line) => line.startsWith('MISLEADS'));
  expect(misleading.filter((line) => !line.startsWith('MISLEADS  slow '))).toEqual([]);
  expect(code).toBe(misleading.length > 0 ? 1 : 0);
});

it('takes a token that begins with a dash', async () => {
  const { said } = await contract('--url', server.url, '--token=-none');
  expect(await contract('--url', server.url, '--token', '-none')).toMatchObject({ said });
  expect(said).not.toContain('npm run contract');
});
