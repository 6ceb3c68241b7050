import { roles, type Role } from '#resources/schema/roles';
import { isPlainObject } from '#resources/schema/shape';
import { login, userInfo } from '#resources/signIn/calls';
import type { Finding } from './deviations';
import { found, openEnvelope, short } from './envelope';
import { createAsk, paced, withoutSecrets, type Ask, type Send } from './exchange';
import { readAll, type CallResult } from './read';
import { writeAll } from './write';

/** Nothing else can be asked without this. */
export class NotSignedIn extends Error {}

/** Which server is checked, as whom. */
export interface ContractOptions {
  /** Where `/api` begins. */
  readonly url: string;
  readonly username: string;
  readonly password: string;
  /** Insert, modify and remove records of the kit's own as well. */
  readonly write?: boolean;
  readonly send?: Send;
  /** Calls in a second at most; five by default, so that a server in use does not notice. */
  readonly perSecond?: number;
  readonly progress?: (call: string) => void;
  readonly now?: () => number;
  /** Ends the check after the present call, and after the record that it has just made is removed again. */
  readonly stop?: AbortSignal;
}

/** One list shows that a server counts in fen; then its other amounts are fen too, though one alone does not tell. */
const agreed = (checked: readonly CallResult[]): readonly CallResult[] => {
  const inCents = checked.some(({ findings }) => findings.some(({ deviation }) => deviation === 'moneyInCents'));
  const named = (finding: Finding): Finding =>
    finding.deviation === 'moneyAsNumber' ? { ...finding, deviation: 'moneyInCents' } : finding;
  return inCents ? checked.map((one) => ({ ...one, findings: one.findings.map(named) })) : checked;
};

/** Checks a server against the declarations. Throws `NotSignedIn` when that fails. */
export const runContract = async ({
  url,
  username,
  password,
  write = false,
  send = fetch,
  perSecond = 5,
  progress = () => {},
  now = () => performance.now(),
  stop,
}: ContractOptions): Promise<readonly CallResult[]> => {
  const common = { url, send, turn: paced(perSecond), now };
  progress('auth/login');
  const { token, findings } = await signIn(createAsk({ ...common, secrets: [password] }), username, password);
  const secrets = [password, token];
  const ask = createAsk({ ...common, token, secrets });
  const role = await ownRole(ask);
  const stranger = createAsk({ ...common, token: 'contract-kit-no-such-token', secrets });
  const beside: CallResult[] = [
    { call: 'auth/login', findings },
    { call: 'auth/user-info, wrong token', findings: await tryWrongToken(stranger) },
  ];
  const read = await readAll({ ask, role, stop }, progress);
  return agreed([...beside, ...read, ...(write ? await writeAll({ ask, role, stop }, progress) : [])]);
};

/** The person whom the server knows now. */
interface Session {
  readonly token: string;
  readonly findings: readonly Finding[];
}

/** Signs in. Throws `NotSignedIn` with what the server said. */
const signIn = async (ask: Ask, username: string, password: string): Promise<Session> => {
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
const ownRole = async (ask: Ask): Promise<Role> => {
  const { data, refusal } = openEnvelope(await ask('GET', userInfo.path));
  const named = isPlainObject(data) ? data['role'] : undefined;
  const known = roles.find(({ value }) => value === named)?.value;
  if (known !== undefined) return known;
  const said = refusal ? `was refused: code ${refusal.code} ${refusal.msg}` : `names the role ${short(named)}`;
  throw new NotSignedIn(`${userInfo.path} ${said}. The console knows ${roles.map(({ value }) => value).join(', ')}.`);
};

/** A token that nobody was given must be refused with code 401. */
const tryWrongToken = async (stranger: Ask): Promise<readonly Finding[]> => {
  const exchange = await stranger('GET', userInfo.path);
  const { refusal, findings } = openEnvelope(exchange);
  const grave = findings.filter(({ deviation }) => deviation === 'httpStatus' || deviation === 'noEnvelope');
  if (grave.length > 0) return grave;
  return refusal?.code === 401
    ? []
    : [found(exchange, 'accepted', 'code', refusal ? String(refusal.code) : 'an answer', '401')];
};
