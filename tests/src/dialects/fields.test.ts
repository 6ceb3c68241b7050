import { describe, expect, it, vi } from 'vitest';
import { leaveOut } from '#engine/schema/access';
import type { WireCall } from '#engine/client/dialects/dialect';
import { query as queryWords } from '#engine/client/dialects/calls';
import { at, envelope } from '#engine/client/dialects/envelopes';
import { fields } from '#engine/client/dialects/fields';
import { cents, decimals, localTimes, milliseconds, options, seconds } from '#engine/client/dialects/values';
import { speak, type Part } from '#engine/client/dialects/speak';

const merchants = fields('tenant', {
  contactName: { name: 'contact_name' },
  balance: cents,
  createdAt: { name: 'create_time', ...milliseconds },
  level: options([
    [0, 'A'],
    [1, 'B'],
  ]),
});

/** What a server gets of a call, and what the console gets of its answer. */
const exchange = async (parts: readonly Part[], call: WireCall, answer: unknown = { code: 0, data: null }) => {
  const asked: WireCall[] = [];
  const response = await speak({}, ...parts).send?.(call, async (sent) => {
    asked.push(sent);
    return Response.json(answer);
  });
  return { asked: asked[0], answer: (await response?.json()) as unknown };
};

describe('the fields of another server', () => {
  it('are read under their own names, with amounts, times and options as the declarations have them', async () => {
    const row = { id: 1, contact_name: 'Ann', balance: 1250, create_time: 0, level: 'B', name: 'x' };
    const { answer } = await exchange([merchants], { method: 'GET', path: 'tenant/list' }, { code: 0, data: [row] });
    const read = {
      id: 1,
      contactName: 'Ann',
      balance: '12.50',
      createdAt: '1970-01-01T00:00:00.000Z',
      level: 1,
      name: 'x',
    };
    expect(answer).toEqual({ code: 0, data: [read] });
  });

  it('are written, filtered and sorted by under their own names', async () => {
    const body = { contactName: 'Ann', balance: '12', level: 0, name: 'x' };
    const { asked: written } = await exchange([merchants], { method: 'POST', path: 'tenant/insert', body });
    expect(written?.body).toEqual({ contact_name: 'Ann', balance: 1200, level: 'A', name: 'x' });
    const query = { contactName_like: 'a', balance_gte: '1.00', sort: '-createdAt,name' };
    const { asked: listed } = await exchange([merchants], { method: 'GET', path: 'tenant/list', query });
    expect(listed?.query).toEqual({ contact_name_like: 'a', balance_gte: 100, sort: '-create_time,name' });
  });

  it('are filtered by the fixed days that days relative to today are now', async () => {
    const query = { createdAt_within: 'yesterday@UTC', name: 'x' };
    const { asked } = await exchange([merchants], { method: 'GET', path: 'tenant/list', query });
    const today = new Date().setHours(0, 0, 0, 0);
    expect(asked?.query).toEqual({ create_time_gte: expect.any(Number), create_time_lte: today - 1, name: 'x' });
  });

  it('are filtered by each of several options, in the server’s words', async () => {
    const { asked } = await exchange([merchants], { method: 'GET', path: 'tenant/list', query: { level: '0,1' } });
    expect(asked?.query).toEqual({ level: 'A,B' });
  });

  it('stay as they are in other resources', async () => {
    const call: WireCall = { method: 'POST', path: 'notice/insert', body: { level: 0 } };
    expect((await exchange([merchants], call)).asked).toEqual(call);
  });

  it.each([
    [
      'times of a zone that the server does not say',
      localTimes('+08:00'),
      '2026-11-21 14:03:00',
      '2026-11-21T06:03:00.000Z',
    ],
    ['times in seconds', seconds, 1_763_733_780, '2025-11-21T14:03:00.000Z'],
    ['amounts as numbers', decimals, 12.5, '12.50'],
    ['amounts in cents', cents, 1250, '12.50'],
  ])('are %s, read and written', (_, { read, write }, theirs, ours) => {
    expect(read?.(theirs)).toBe(ours);
    expect(write?.(ours)).toBe(theirs);
    expect([read?.(null), write?.(null)]).toEqual([null, null]);
  });
});

describe('the words of another server', () => {
  it('count pages from 0', async () => {
    const query = { page: 1, pageSize: 10, q: 'x' };
    const zero = queryWords({ page: (number, size) => ({ offset: number - 1, limit: size }) });
    const { asked } = await exchange([zero], { method: 'GET', path: 'tenant/list', query });
    expect(asked?.query).toEqual({ q: 'x', offset: 0, limit: 10 });
  });

  it('sort by one field with its order beside it', async () => {
    const order = queryWords({ sort: (field, descending) => ({ by: field, order: descending ? 'desc' : 'asc' }) });
    const { asked } = await exchange([order], { method: 'GET', path: 'tenant/list', query: { sort: '-id,name' } });
    expect(asked?.query).toEqual({ by: 'id', order: 'desc' });
  });

  it('do not ask for what the server does not have', async () => {
    leaveOut(['message']);
    const { asked, answer } = await exchange([], { method: 'GET', path: 'message/counts' });
    expect([asked, answer]).toEqual([undefined, { code: 404, data: null }]);
    leaveOut();
  });

  it('answer what is given without asking', async () => {
    const asked = vi.fn<() => Promise<Response>>();
    const sent = await speak({ given: { 'auth/check': true } }).send?.({ method: 'GET', path: 'auth/check' }, asked);
    expect(await sent?.json()).toEqual({ code: 0, msg: 'ok', data: true });
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    [
      'a boolean, and errors that have several texts',
      { success: false, errors: { name: ['too short', 'taken'] } },
      200,
      400,
      { errors: { name: 'too short' } },
    ],
    ['a code that is a word', { success: false, code: 'E_NAME' }, 422, 422, undefined],
    ['an answer that is no object', null, 503, 503, undefined],
  ])('say why a call was refused by %s', async (_, body, status, code, data) => {
    const dialect = speak({}, envelope({ success: at('success') }));
    const sent = await dialect.send?.({ method: 'GET', path: 'tenant/list' }, async () =>
      Response.json(body, { status }),
    );
    expect(await sent?.json()).toEqual({ code, ...(data && { data }) });
  });

  it('leave a file as it comes', async () => {
    const sent = await speak({}).send?.({ method: 'GET', path: 'tenant/export' }, async () => new Response('a,b'));
    expect(await sent?.text()).toBe('a,b');
  });
});
