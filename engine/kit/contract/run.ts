import { leaveOut } from '#engine/schema/access';
import { roles } from '#resources/business';
import type { Role } from '#engine/schema/roles';
import { isPlainObject } from '#engine/schema/shape';
import { login, userInfo } from '#engine/subjects/signIn/calls';
import { specification, type Dialect } from '#engine/client/dialects/dialect';
import type { Finding } from './deviations';
import { found, openEnvelope, saidBy, short, type OpenedEnvelope } from './envelope';
import { createAsk, createJar, paced, secretsIn, withoutSecrets, type Ask, type Exchange, type Send } from './exchange';
import { readAll, type CallResult } from './read';
import { writeAll } from './write';

/** Nothing else can be asked without this. */
export class NotSignedIn extends Error {}

/** Which server is checked, in which words, and as whom. */
export interface ContractOptions {
  /** Where `/api` begins. */
  readonly url: string;
  /** How the console speaks to it: by default as the specification does. */
  readonly dialect?: Dialect;
  /** Who signs in; nobody where a token or a header says who it is. */
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  readonly token?: string | undefined;
  /** What every call carries besides. */
  readonly headers?: Readonly<Record<string, string>>;
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
  dialect = specification,
  username,
  password = '',
  token: ownToken,
  headers = {},
  write = false,
  send = fetch,
  perSecond = 5,
  progress = () => {},
  now = () => performance.now(),
  stop,
}: ContractOptions): Promise<readonly CallResult[]> => {
  leaveOut(dialect.lacks, dialect.has);
  const common = { url, dialect, send, turn: paced(perSecond), now };
  const secrets = [password, ...Object.values(headers).flatMap(secretsIn)];
  const browser = createJar();
  const beside: CallResult[] = [];
  let token = ownToken;
  if (username !== undefined) {
    progress(login.path);
    const signedIn = await signIn(createAsk({ ...common, browser, headers, secrets }), username, password);
    ({ token } = signedIn);
    beside.push({ call: login.path, findings: signedIn.findings });
  }
  if (token !== undefined) secrets.push(token);
  const ask = createAsk({ ...common, browser, headers, token, secrets });
  const role = await ownRole(ask);
  if (!Object.hasOwn(dialect.given ?? {}, userInfo.path)) {
    // A header may be what says who it is.
    const of = { headers: token === undefined ? {} : headers, token: 'contract-kit-no-such-token' };
    const stranger = createAsk({ ...common, ...of, browser: createJar(), secrets });
    beside.push({ call: `${userInfo.path}, wrong token`, findings: await tryWrongToken(stranger) });
  }
  const caller = { ask, role, given: dialect.given, stop };
  const read = await readAll(caller, progress);
  return agreed([...beside, ...read, ...(write ? await writeAll(caller, progress) : [])]);
};

/** Why a call that all others need did not do what it should, and where a person reads on. */
const notSignedIn = (
  doing: string,
  { path, failure }: Exchange,
  refusal: OpenedEnvelope['refusal'],
  otherwise: string,
): NotSignedIn =>
  new NotSignedIn(
    failure === undefined
      ? `${doing}: ${refusal ? `code ${saidBy(refusal)}` : otherwise}.
In src/server.ts, paths({ '${path}': '…' }), bodyOf('${path}', …) and dataOf('${path}', …) say how the server wants it
(docs/other-servers.md). A person's own --token or --header does without a sign-in.`
      : `The server is not reached: ${failure}.`,
  );

/** Signs in. Throws `NotSignedIn` with what the server said. */
const signIn = async (ask: Ask, username: string, password: string) => {
  const exchange = await ask('POST', login.path, { body: { username, password } });
  const { data, refusal } = openEnvelope(exchange);
  const token = isPlainObject(data) ? data['token'] : undefined;
  if (typeof token === 'string' && token !== '')
    return { token, findings: openEnvelope(withoutSecrets(exchange, [token])).findings };
  // What stands in the place of the token may be one: it is never quoted.
  const names = isPlainObject(data) ? Object.keys(data).join(', ') : typeof data;
  throw notSignedIn(`Signing in as ${username} failed`, exchange, refusal, `no token in data (${names})`);
};

/** The role of the signed-in person. Throws `NotSignedIn` when the server does not name a role that the console knows. */
const ownRole = async (ask: Ask): Promise<Role> => {
  const exchange = await ask('GET', userInfo.path);
  const { data, refusal } = openEnvelope(exchange);
  const named = isPlainObject(data) ? data['role'] : undefined;
  const known = roles.find(({ value }) => value === named)?.value;
  if (known !== undefined) return known;
  const all = roles.map(({ value }) => value).join(', ');
  const said = `the role ${short(named)}, where the console knows ${all}`;
  throw notSignedIn(`${userInfo.path} does not say who asks`, exchange, refusal, said);
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
