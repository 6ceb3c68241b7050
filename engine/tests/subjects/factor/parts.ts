import { codeAt, stepAt } from '#engine/subjects/factor/server/totp';
import { administrator, staff } from '#resources/business';
import type { Role } from '#engine/schema/roles';
import { password, type Server } from '#engine/tests/startServer';
import type { Reply, Sent } from '#engine/tests/apiCaller';
import { createAuthenticator } from './authenticator';

/** Milliseconds until an app shows another code. */
export const step = 30_000;

/** Who is no administrator. */
const colleague = staff.at(-1) ?? administrator;

/** People with second factors, and how they sign in. */
export const peopleOf = (api: Server) => {
  const codeNow = (key: string) => codeAt(key, stepAt(api.clock.now));
  /** A code that nobody has used: time passes first. */
  const nextCode = (key: string): string => {
    api.pass(step);
    return codeNow(key);
  };
  const login = (username: string, more: object = {}, from?: Sent): Promise<Reply> =>
    api.post('auth/login', undefined, { username, password, ...more }, from);
  /** Someone who signed in and set up an app. */
  const withApp = async (role: Role = colleague) => {
    const person = await api.enter(role);
    const { data } = await api.post('auth/begin-app', person.token);
    const added = await api.post('auth/add-app', person.token, { name: 'Phone', code: codeNow(data.key) });
    return { ...person, key: String(data.key), codes: added.data.codes as string[] };
  };
  /** Someone who signed in and made a passkey. */
  const withPasskey = async (role: Role = colleague) => {
    const person = await api.enter(role);
    const authenticator = createAuthenticator();
    const { data } = await api.post('auth/begin-passkey', person.token);
    const passkey = authenticator.create(data.challenge);
    const added = await api.post('auth/add-passkey', person.token, { name: 'Laptop', passkey });
    return { ...person, authenticator, codes: (added.data?.codes ?? []) as string[], added };
  };
  /** The challenge that a right password gets. */
  const challengeFor = async (username: string): Promise<string> => (await login(username)).data.passkey.challenge;
  /** Sets some of the safety settings. */
  const set = async (values: { proof_minutes?: number | null; second_factor_for?: Role[] | null }): Promise<void> => {
    const at = api.clock.now.toISOString();
    const all = { created_at: at, updated_at: at, ...values } as never;
    const { numUpdatedRows } = await api.database
      .updateTable('safety')
      .set(values as never)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) await api.database.insertInto('safety').values(all).execute();
  };
  return { codeNow, nextCode, login, withApp, withPasskey, challengeFor, set };
};
