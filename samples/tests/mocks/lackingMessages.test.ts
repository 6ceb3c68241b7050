import { setupServer } from 'msw/node';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lackingMessages } from '#samples/mocks/inPage';

const ask = vi.fn<(request: Request) => Promise<Response>>();
const server = setupServer();

interface Envelope {
  readonly code: number;
  readonly data: readonly { readonly id: number; readonly type: string; readonly status: number }[];
  readonly total?: number;
}

const fetched = async (path: string, init?: RequestInit): Promise<Envelope> =>
  (await fetch(`http://console.test/api/${path}`, init)).json() as Promise<Envelope>;
const posted = (path: string, body: object) =>
  fetched(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

const nothing = () => new Response('Not found', { status: 404 });
const idsOf = ({ data }: Envelope) => data.map(({ id }) => id);

describe('the message box of a server that has none', () => {
  beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
  beforeEach(() => {
    ask.mockReset();
    server.resetHandlers(...lackingMessages({ ask, wait: async () => {} }));
  });
  afterAll(() => server.close());

  it('has the six messages of the mock, a page of one tab at a time', async () => {
    ask.mockImplementation(async () => nothing());
    expect(idsOf(await posted('message/list', {}))).toEqual([1, 2, 3, 4, 5, 6]);
    const page = await fetched('message/list?type=message&page=2&pageSize=2');
    expect(page).toMatchObject({ code: 20_000, total: 3 });
    expect(idsOf(page)).toEqual([3]);
  });

  it('remembers read messages, by ids or a whole tab', async () => {
    ask.mockImplementation(async () => Response.json({ code: 404, msg: 'no such call', data: null }));
    const unread = async () => idsOf(await fetched('message/list?status=0'));
    expect(await unread()).toEqual([1, 2, 3, 4, 5, 6]);
    expect(await posted('message/read', { ids: [4] })).toMatchObject({ code: 20_000, data: true });
    expect(await unread()).toEqual([1, 2, 3, 5, 6]);
    await posted('message/read', { type: 'message' });
    expect(await unread()).toEqual([5, 6]);
  });

  it('is the server’s own where it has one', async () => {
    const own = { code: 0, msg: 'ok', data: [], total: 0 };
    ask.mockImplementation(async () => Response.json(own));
    expect(await fetched('message/list?type=notice')).toEqual(own);
    expect(await posted('message/read', { ids: [1] })).toEqual(own);
  });

  it('marks as read in the box that was listed last, and not in the other', async () => {
    const own = { code: 0, msg: 'ok', data: [], total: 0 };
    // The console's own server lists by GET alone, and the template asks by POST.
    ask.mockImplementation(async ({ method, url }) =>
      method === 'POST' && url.endsWith('/list') ? new Response('Wrong method', { status: 405 }) : Response.json(own),
    );
    const statuses = async () => (await posted('message/list', {})).data.map(({ status }) => status);
    const asked = () => ask.mock.calls.map(([{ method, url }]) => `${method} ${new URL(url).pathname}`);
    expect(await statuses()).toEqual([0, 0, 0, 0, 0, 0]);
    expect(await posted('message/read', { ids: [2] })).toMatchObject({ code: 20_000, data: true });
    expect(await statuses()).toEqual([0, 1, 0, 0, 0, 0]);
    expect(asked()).not.toContain('POST /api/message/read');
    await fetched('message/list?type=notice');
    expect(await posted('message/read', { ids: [1] })).toEqual(own);
    expect(await statuses()).toEqual([0, 1, 0, 0, 0, 0]);
  });

  it('passes a refusal on as it is', async () => {
    const refusal = { code: 401, msg: 'Sign in again', data: null };
    ask.mockImplementation(async () => Response.json(refusal));
    expect(await fetched('message/list?type=notice')).toEqual(refusal);
  });
});
