import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Send } from '#engine/kit/contract/exchange';
import { asText, sortedFindings } from '#engine/kit/contract/report';
import { NotSignedIn, runContract, type ContractOptions } from '#engine/kit/contract/run';
import { leaveOut } from '#engine/schema/access';
import type { Dialect } from '#engine/client/dialects/dialect';
import { server as cookieFit } from '../src/dialects/fits/cookies';
import { server as jsonApiFit } from '../src/dialects/fits/jsonApi';
import { server as jsonServerFit } from '../src/dialects/fits/jsonServer';
import { server as ruoyiFit } from '../src/dialects/fits/ruoyi';
import { cookieServer } from '../src/dialects/servers/cookies';
import { jsonApiServer } from '../src/dialects/servers/jsonApi';
import { listen } from '../src/dialects/servers/listen';
import { ruoyiServer } from '../src/dialects/servers/ruoyi';
import { password, startApi, type Api } from '../server/api';

/** A server that runs at an address of its own, and who may sign in there. */
interface Running {
  readonly url: string;
  readonly username: string;
  readonly password: string;
  readonly close: () => unknown;
}

const over = async ({ fetch, person }: ReturnType<typeof cookieServer>): Promise<Running> => ({
  ...(await listen(fetch)),
  ...person,
});

const jsonServer = async (): Promise<Running> => {
  const path = `${import.meta.dirname}/../src/dialects/servers/jsonServer.mjs`;
  const child: ChildProcess = spawn(process.execPath, [path], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [port] = child.stdout ? ((await once(child.stdout, 'data')) as [Buffer]) : [];
  return { url: `http://127.0.0.1:${String(port)}`, username: 'anybody', password: 'Any-1', close: () => child.kill() };
};

const ruoyi = async (): Promise<Running> => {
  const api: Api = await startApi();
  const { username, token } = await api.enter('admin');
  for (const n of [1, 2, 3, 4, 5]) await api.post('tenant/insert', token, { name: `Merchant ${n}`, level: n % 3 });
  const server = await listen(ruoyiServer(async (request) => api.app.request(request)));
  const close = async () => {
    server.close();
    await api.close();
  };
  return { ...server, username, password, close };
};

const kinds: readonly (readonly [kind: string, fit: string, Dialect, start: () => Promise<Running>])[] = [
  ['a json-server', 'jsonServer', jsonServerFit, jsonServer],
  ['a server in RuoYi’s words', 'ruoyi', ruoyiFit, ruoyi],
  ['a server like JSON:API', 'jsonApi', jsonApiFit, () => over(jsonApiServer())],
  ['a server with cookies and offsets', 'cookies', cookieFit, () => over(cookieServer())],
];

describe.each(kinds)('%s', (_, fit, dialect, start) => {
  let running: Running;
  const check = (more: Partial<ContractOptions> = {}) =>
    runContract({ ...running, perSecond: 1_000_000, now: () => 0, ...more });

  beforeAll(async () => {
    running = await start();
  });
  afterAll(async () => {
    leaveOut();
    await running.close();
  });

  it('does not let the specification’s words in, and the check says where its own are written', async () => {
    const refusal = await check().catch((error: unknown) => error);
    expect(refusal).toBeInstanceOf(NotSignedIn);
    expect(String(refusal)).toMatch(/In src\/server.ts, paths\(\{ 'auth\/(login|user-info)': '…' \}\)/);
  });

  it('is fitted in one file of at most 60 lines', () => {
    const file = readFileSync(`${import.meta.dirname}/../src/dialects/fits/${fit}.ts`, 'utf8');
    expect(file.trimEnd().split('\n').length).toBeLessThanOrEqual(60);
  });

  it('once fitted works with the console, reading and writing', async () => {
    const checked = await check({ dialect, write: true });
    expect(asText(checked)).toContain(': 0 breaks, 0 misleads,');
    const calls = checked.map(({ call }) => call);
    expect(calls).toEqual(
      expect.arrayContaining(['tenant/list', 'tenant/detail', 'tenant/insert', 'tenant/modify', 'tenant/delete']),
    );
    expect(sortedFindings(checked).map(({ deviation }) => deviation)).not.toContain('noTotal');
  });

  it.each(dialect.has ? [dialect.has] : [])(
    'names in one line each call that it does not have, with the word that declares it',
    async (...has) => {
      const checked = await check({ dialect: { ...dialect, has: [...has, 'message'] } });
      const lines = asText(checked)
        .split('\n')
        .filter((line) => line.startsWith('BREAKS'));
      const expected = ['message/list', 'message/counts'];
      expect(lines.map((line) => line.replace(/\(\d+\)/, '(404)')).toSorted()).toEqual(
        expected
          .map(
            (call) =>
              `BREAKS  notReached  ${call} (404): if the server has no such call, lacks: ['${call}'] in src/server.ts`,
          )
          .toSorted(),
      );
    },
  );
});

it('repeats neither the cookies nor the tokens of a dialect, though the server does', async () => {
  const given: string[] = [];
  const repeating =
    ({ fetch }: ReturnType<typeof cookieServer>, named: string): Send =>
    async (request) => {
      if (!request.url.includes('/message/')) return fetch(request);
      const proof = request.headers.get(named)?.split(/[ =]/).at(-1) ?? '';
      given.push(proof);
      return Response.json(
        { success: false, error: { status: 500, message: proof }, errors: [{ title: proof }] },
        { status: 500 },
      );
    };
  const common = { url: 'http://127.0.0.1', username: 'admin', password: 'Right-1', perSecond: 1_000_000 };
  for (const [server, dialect, named] of [
    [cookieServer(), cookieFit, 'cookie'],
    [jsonApiServer(), jsonApiFit, 'authorization'],
  ] as const) {
    const has = [...(dialect.has ?? []), 'message'];
    const said = asText(await runContract({ ...common, dialect: { ...dialect, has }, send: repeating(server, named) }));
    expect(said).toContain('got 500 …');
    for (const proof of given) expect(said).not.toContain(proof);
  }
  expect(given.every(({ length }) => length > 20)).toBe(true);
  leaveOut();
});
