import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { gravityOf, type DeviationName } from '#engine/kit/contract/deviations';
import { paced, type Send } from '#engine/kit/contract/exchange';
import { asJson, asJunit, asText, isFit, sortedFindings } from '#engine/kit/contract/report';
import { deviationOf } from '#engine/kit/contract/rows';
import { NotSignedIn, runContract, type ContractOptions } from '#engine/kit/contract/run';
import { text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { systemFields } from '#engine/schema/systemFields';
import { password, startApi, type Api } from '../server/api';
import { deviatingServers } from './deviating';

let api: Api;
let username: string;
let token: string;

const ours: Send = async (request) => api.app.request(request);

/** The same, asked once: nobody writes meanwhile, so that it would answer the same again. */
const answered = new Map<string, Response>();
const remembered: Send = async (request) => {
  const asked = `${request.url} ${request.headers.get('token')}`;
  const answer = answered.get(asked) ?? (await ours(request));
  answered.set(asked, answer);
  return answer.clone();
};
const check = (send: Send, more: Partial<ContractOptions> = {}) =>
  runContract({ url: 'http://console.example', username, password, send, perSecond: 1_000_000, now: () => 0, ...more });
const deviationsOf = async (send: Send, more?: Partial<ContractOptions>) => [
  ...new Set(sortedFindings(await check(send, more)).map(({ deviation }) => deviation)),
];

beforeAll(async () => {
  api = await startApi();
  ({ username, token } = await api.enter('admin'));
  for (let n = 1; n <= 6; n += 1) {
    const tenant = await api.post('tenant/insert', token, {
      name: `Merchant ${n}`,
      level: n % 3,
      contactName: `Contact ${n}`,
    });
    await api.post('tenant/deposit', token, {
      id: tenant.data.id,
      amount: `${n}00.00`,
      remark: 'first',
      requestId: `deposit-${n}`,
    });
    api.pass(60_000);
    await api.post('enter-info/insert', token, {
      tenantId: tenant.data.id,
      playerId: `p-${n}`,
      platform: 'Club',
      result: n % 2 === 0 ? 1 : 3,
      cutting: 0,
    });
    await api.post('notice/insert', token, { title: `Notice ${n}`, content: '<p>x</p>' });
    await api.post('black-list/insert', token, { playerId: `p-${n}`, reason: 3 });
  }
});
afterAll(() => api.close());

describe('the contract kit', () => {
  it('finds nothing wrong with our own server when it is new, and says what it could not write', async () => {
    const fresh = await startApi();
    const admin = await fresh.enter('admin');
    const send: Send = async (request) => fresh.app.request(request);
    const checked = await check(send, { username: admin.username, write: true });
    expect(sortedFindings(checked)).toEqual([]);
    expect(asText(checked)).toContain('enter-info/insert (no record for tenantId to name)');
    await fresh.close();
  });

  it('finds nothing wrong with our own server, reading and writing', async () => {
    const checked = await check(ours, { write: true });
    expect(sortedFindings(checked)).toEqual([]);
    expect(checked.length).toBeGreaterThan(25);
    expect(isFit(checked)).toBe(true);
  });

  it('leaves no record of its own behind', async () => {
    await check(ours, { write: true });
    for (const list of ['tenant', 'account', 'black-list', 'notice', 'enter-info']) {
      const { data } = await api.get(`${list}/list`, token, { pageSize: 200 });
      expect(JSON.stringify(data)).not.toContain('contract-kit');
    }
  });

  const named = Object.entries(deviatingServers) as [DeviationName, (send: Send) => Send][];

  it.each(named)('names %s, and nothing else that breaks or misleads', async (name, wrap) => {
    const found = sortedFindings(await check(wrap(remembered)));
    expect(found.map(({ deviation }) => deviation)).toContain(name);
    const others = found.filter((one) => one.deviation !== name && gravityOf(one) !== 'minor');
    expect(others).toEqual([]);
  });

  it('says what is wrong in words, without the token and the password', async () => {
    const checked = await check(deviatingServers.moneyAsNumber(remembered));
    const text = asText(checked);
    expect(text).toContain('MISLEADS  moneyAsNumber  tenant/list');
    expect(text).toContain('wanted text like "12.50"');
    for (const said of [text, asJson(checked), asJunit(checked)]) {
      expect(said).not.toContain(password);
      expect(said).not.toContain(token);
    }
    expect(isFit(checked)).toBe(false);
  });

  it('repeats no token and no password, though the server does', async () => {
    const given: string[] = [];
    const repeating: Send = async (request) => {
      const own = request.headers.get('token') ?? '';
      const response = await ours(request);
      if (!request.url.includes('/account/list')) return response;
      given.push(own);
      return Response.json({ code: 500, msg: `${own} may not, nor ${password}`, data: null });
    };
    const checked = await check(repeating);
    expect(given.every((one) => one.length > 20)).toBe(true);
    for (const said of [asText(checked), asJson(checked), asJunit(checked)]) {
      expect(said).toContain('… may not, nor …');
      for (const secret of [...given, password]) expect(said).not.toContain(secret);
    }
  });

  it('quotes nothing of what a server answers in the place of the token', async () => {
    const bare: Send = async () => Response.json({ code: 0, msg: `for ${password}`, data: 'tok-1234567' });
    const refusal = await check(bare).catch((error: unknown) => String(error));
    expect(refusal).toContain('no token in data (string)');
    const refusing: Send = async () => Response.json({ code: 400, msg: `${password} is wrong`, data: null });
    expect(await check(refusing).catch((error: unknown) => String(error))).toContain('code 400 … is wrong');
  });

  it('removes what it has just made when it is stopped, and begins nothing more', async () => {
    const stopping = new AbortController();
    const written: string[] = [];
    const send: Send = async (request) => {
      if (request.method === 'POST') written.push(new URL(request.url).pathname.replace('/api/', ''));
      if (request.url.endsWith('/insert')) stopping.abort();
      return ours(request);
    };
    await check(send, { write: true, stop: stopping.signal });
    expect(written).toEqual(['auth/login', 'account/insert', 'account/delete']);
  });

  it('names answers that take longer than the console waits', async () => {
    let [clock, late] = [0, 0];
    const slow: Send = async (request) => {
      if (request.url.includes('/tenant/list')) clock += (late += 1) === 1 ? 1500 : 3500;
      return ours(request);
    };
    expect(await deviationsOf(slow, { now: () => clock })).toEqual(['slow']);
    expect(await deviationsOf(slow, { now: () => clock })).toEqual(['tooSlow']);
  });

  it('takes a text that is named id for a text', () => {
    const job = text(say('任务', 'Job'), { max: 64 });
    expect(deviationOf('id', job, 'cd999090-d51b')).toBeUndefined();
    expect(deviationOf('id', systemFields.id, '7')).toBe('idAsText');
  });

  it('makes no more calls in a second than it is told', async () => {
    const waits: number[] = [];
    const turn = paced(5, async (ms) => void waits.push(ms));
    for (let n = 0; n < 4; n += 1) await turn();
    expect(waits.map((ms) => Math.round(ms / 200))).toEqual([1, 2, 3]);
  });

  it('takes a token, or headers of a person’s own, in place of a sign-in', async () => {
    const { token: own } = await api.enter('admin');
    const nobody = { username: undefined, password: undefined };
    for (const proof of [{ token: own }, { headers: { token: own } }]) {
      const checked = await check(ours, { ...nobody, ...proof });
      expect(sortedFindings(checked)).toEqual([]);
      expect(checked.map(({ call }) => call)).not.toContain('auth/login');
      expect(asJson(checked)).not.toContain(own);
    }
  });

  it('says where a sign-in has no token, and which word reads it, without a value', async () => {
    const foreign: Send = async () => Response.json({ access_token: 'se-cr-et', token_type: 'Bearer' });
    const refusal = await check(foreign).catch((error: unknown) => String(error));
    expect(refusal).toContain('no token in data (access_token, token_type)');
    expect(refusal).toContain("dataOf('auth/login', …)");
    expect(refusal).not.toContain('se-cr-et');
  });

  it('hides a token within a header, and nothing that is too short for one', async () => {
    const repeating: Send = async (request) =>
      request.url.includes('/notice/list')
        ? Response.json({ code: 500, msg: `${token} of 1`, data: null })
        : ours(request);
    const checked = await check(repeating, { headers: { Authorization: `Bearer ${token}`, 'X-Site': '1' } });
    expect(asText(checked)).toContain('500 … of 1');
  });

  it('says that a server is not reached, and why', async () => {
    const away: Send = () => Promise.reject(new TypeError('fetch failed', { cause: new Error('ECONNREFUSED') }));
    await expect(check(away)).rejects.toThrow('The server is not reached: ECONNREFUSED.');
  });

  it('refuses to go on where nobody can sign in', async () => {
    await expect(check(ours, { password: 'Wrong-1' })).rejects.toThrow(NotSignedIn);
  });

  it('names a server that gives out rows for any token', async () => {
    const { token: open } = await api.enter('admin');
    const anybody: Send = async (request) => {
      const headers = new Headers(request.headers);
      if (headers.has('token')) headers.set('token', open);
      return ours(new Request(request, { headers }));
    };
    expect(await deviationsOf(anybody)).toEqual(['accepted']);
  });

  it('names a call that the server does not have', async () => {
    const lacking: Send = async (request) =>
      request.url.includes('/notice/list') ? new Response('Not found', { status: 404 }) : ours(request);
    expect(await deviationsOf(lacking)).toEqual(['notReached']);
  });
});
