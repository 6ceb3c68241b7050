import type { Finding } from './deviations';
import { createAsk, paced, type Send } from './exchange';
import { readAll, type Checked } from './read';
import { ownRole, signIn, tryWrongToken } from './signIn';
import { writeAll } from './write';

/** Which server is checked, as whom. */
export interface Order {
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
const agreed = (checked: readonly Checked[]): readonly Checked[] => {
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
}: Order): Promise<readonly Checked[]> => {
  const common = { url, send, turn: paced(perSecond), now };
  progress('auth/login');
  const { token, findings } = await signIn(createAsk({ ...common, secrets: [password] }), username, password);
  const secrets = [password, token];
  const ask = createAsk({ ...common, token, secrets });
  const role = await ownRole(ask);
  const stranger = createAsk({ ...common, token: 'contract-kit-no-such-token', secrets });
  const beside: Checked[] = [
    { call: 'auth/login', findings },
    { call: 'auth/user-info, wrong token', findings: await tryWrongToken(stranger) },
  ];
  const read = await readAll({ ask, role, stop }, progress);
  return agreed([...beside, ...read, ...(write ? await writeAll({ ask, role, stop }, progress) : [])]);
};
