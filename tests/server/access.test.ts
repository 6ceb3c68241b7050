import { describe, expect, test } from 'vitest';
import { calls } from '#engine/schema/declared/calls';
import { administrator, roles } from '#resources/business';
import type { Role } from '#engine/schema/roles';
import { rolesOf, type Call } from '#engine/schema/call';
import { apiForFile } from './api';

// Every declared call × every role, and what every call has in common: tests/resources/permissions/ holds, reviewed,
// who may make which.

const provider = { issuer: 'http://127.0.0.1:1', clientId: 'x', clientSecret: 'x', byEmail: false, twoFactors: [] };
// With everything that the settings may add.
const api = await apiForFile({ identity: provider });

/** No call, but the address of one with another method. */
const isCall = ({ method }: { method: string }) => method !== 'ALL';
const description = ['GET /api/openapi.json', 'GET /api/docs', 'GET /api/auth/identity-callback'];

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

const tokens = new Map<Role, string>();
/** An account of this role that is signed in. */
const tokenOf = async (role: Role): Promise<string> => {
  const token = tokens.get(role) ?? (await api.enter(role)).token;
  tokens.set(role, token);
  return token;
};

/** Sends a call as this role. What was done may have ended the session, so the next call gets another one. */
const sendAs = async (role: Role, call: Call, more?: Readonly<Record<string, string>>): Promise<Told> => {
  const told = await send(call, await tokenOf(role), more);
  if (call.method === 'POST' && told.code === 0) tokens.delete(role);
  return told;
};

const isLet = ({ code }: Told) => code !== 401 && code !== 403;

/** Those that a session can open; engine/tests/subjects/apiKey/ tries the others. */
const ofPeople = calls.filter(({ byKey }) => byKey === undefined);

describe.each(ofPeople)('$method $path', (call) => {
  const may = rolesOf(call);
  const open = may === 'anyone';

  test(`without a token ${open ? 'is answered' : 'is refused with 401'}`, async () => {
    // Without a name, modify-pwd changes the caller's own password, which needs a token.
    expect(isLet(await send(call))).toBe(open);
    expect(isLet(await send(call, 'x'.repeat(43)))).toBe(open);
  });

  test.each(roles)('answers $value, or refuses with 403', async ({ value: role }) => {
    const told = await sendAs(role, call);
    const isOpen = open || may.includes(role);
    expect(isOpen ? isLet(told) : told.code).toBe(isOpen ? true : 403);
  });

  test('refuses a name that it does not know', async () => {
    const role = open ? administrator : (may[0] ?? administrator);
    const unknown = { code: 422, data: { errors: { nobodyKnows: 'unknownField' } } };
    // A call that nobody may make refuses everything alike.
    const refusal = open || may.length > 0 ? unknown : { code: 403 };
    expect(await sendAs(role, call, { nobodyKnows: '1' })).toMatchObject(refusal);
  });
});
