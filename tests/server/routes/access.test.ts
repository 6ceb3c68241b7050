import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { calls } from '../../../resources/calls';
import { roles } from '../../../resources/vocabulary/roles';
import { rolesOf, type Call } from '../../../resources/vocabulary/call';
import { startApi, type Api } from '../api';

// Every declared call × every role, and what every call has in common: tests/resources/calls/roles.test.ts says by hand
// who may make which.

let api: Api;
beforeAll(async () => void (api = await startApi()));
afterAll(() => api.close());

/** No call, but the address of one with another method. */
const isCall = ({ method }: { method: string }) => method !== 'ALL';
const description = ['GET /api/openapi.json', 'GET /api/docs'];

test('the router answers every declared call, and no other', () => {
  const mounted = new Set(api.app.routes.filter(isCall).map(({ method, path }) => `${method} ${path}`));
  const declared = calls.map(({ method, path }) => `${method} /api/${path}`);
  expect([...mounted].toSorted()).toEqual([...declared, ...description].toSorted());
});

interface Told {
  readonly code: number;
  readonly data?: unknown;
}

const send = async (
  { method, path }: Call,
  token?: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Told> => {
  const response = await api.request(method, path, {
    token,
    ...(method === 'POST' ? { body: more } : { query: more }),
  });
  // A stream has no end; that it began is the answer.
  if (response.headers.get('content-type') === 'text/event-stream') {
    await response.body?.cancel();
    return { code: 0 };
  }
  const text = await response.text();
  return text.startsWith('{"code"') ? (JSON.parse(text) as Told) : { code: 0 };
};

const isLet = ({ code }: Told) => code !== 401 && code !== 403;

describe.each(calls)('$method $path', (call) => {
  const may = rolesOf(call);
  const open = may === 'anyone';

  test(`without a token ${open ? 'is answered' : 'is refused with 401'}`, async () => {
    // Without a name, modify-pwd changes the caller's own password, which needs a token.
    expect(isLet(await send(call))).toBe(open);
    expect(isLet(await send(call, 'x'.repeat(43)))).toBe(open);
  });

  test.each(roles)('answers $value, or refuses with 403', async ({ value: role }) => {
    const { token } = await api.enter(role);
    const told = await send(call, token);
    const isOpen = open || may.includes(role);
    expect(isOpen ? isLet(told) : told.code).toBe(isOpen ? true : 403);
  });

  test('refuses a name that it does not know', async () => {
    const { token } = await api.enter(open ? 'admin' : (may[0] ?? 'admin'));
    expect(await send(call, token, { nobodyKnows: '1' })).toMatchObject({
      code: 422,
      data: { errors: { nobodyKnows: 'unknownField' } },
    });
  });
});
