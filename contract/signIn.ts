import { login, userInfo } from '#resources/signIn/calls';
import { roles, type Role } from '#resources/schema/roles';
import { isPlainObject } from '#resources/schema/shape';
import type { Finding } from './deviations';
import { found, openEnvelope, short } from './envelope';
import { withoutSecrets, type Ask } from './exchange';

/** The person whom the server knows now. */
interface SignedIn {
  readonly token: string;
  readonly findings: readonly Finding[];
}

/** Nothing else can be asked without this. */
export class NotSignedIn extends Error {}

/** Signs in. Throws `NotSignedIn` with what the server said. */
export const signIn = async (ask: Ask, username: string, password: string): Promise<SignedIn> => {
  const exchange = await ask('POST', login.path, { body: { username, password } });
  const { data, refusal } = openEnvelope(exchange);
  const token = isPlainObject(data) ? data['token'] : undefined;
  if (typeof token === 'string' && token !== '')
    return { token, findings: openEnvelope(withoutSecrets(exchange, [token])).findings };
  // What stands in the place of the token may be one: it is never quoted.
  const said = refusal
    ? `code ${refusal.code} ${refusal.msg}`
    : `no token in data (${isPlainObject(data) ? Object.keys(data).join(', ') : typeof data})`;
  throw new NotSignedIn(`Signing in as ${username} failed: ${said}.`);
};

/** The role of the signed-in person. Throws `NotSignedIn` when the server does not name a role that the console knows. */
export const ownRole = async (ask: Ask): Promise<Role> => {
  const { data, refusal } = openEnvelope(await ask('GET', userInfo.path));
  const named = isPlainObject(data) ? data['role'] : undefined;
  const known = roles.find(({ value }) => value === named)?.value;
  if (known !== undefined) return known;
  const said = refusal ? `was refused: code ${refusal.code} ${refusal.msg}` : `names the role ${short(named)}`;
  throw new NotSignedIn(`${userInfo.path} ${said}. The console knows ${roles.map(({ value }) => value).join(', ')}.`);
};

/** A token that nobody was given must be refused with code 401. */
export const tryWrongToken = async (stranger: Ask): Promise<readonly Finding[]> => {
  const exchange = await stranger('GET', userInfo.path);
  const { refusal, findings } = openEnvelope(exchange);
  const grave = findings.filter(({ deviation }) => deviation === 'httpStatus' || deviation === 'noEnvelope');
  if (grave.length > 0) return grave;
  return refusal?.code === 401
    ? []
    : [found(exchange, 'accepted', 'code', refusal ? String(refusal.code) : 'an answer', '401')];
};
