import { calls } from '#engine/schema/declared/calls';
import { resourceByName } from '#resources/resources';
import { isLeftOut } from '#engine/schema/access';
import { isByResource, rolesOf, type Call } from '#engine/schema/call';
import type { Role } from '#engine/schema/roles';
import type { Dialect } from '#engine/client/dialects/dialect';
import { checkAnswer } from './answer';
import type { Finding } from './deviations';
import { found, saidBy } from './envelope';
import type { Ask, SendTerms } from './exchange';
import { tryList } from './lists';
import type { Row } from './rows';
import { isField } from '#engine/schema/input';
import { targetOf } from '#engine/schema/values';

/** How a call went. */
export interface CallResult {
  readonly call: string;
  readonly findings: readonly Finding[];
  /** Why the call was not made. */
  readonly skipped?: string;
}

/** Who makes the calls, until they are stopped. */
export interface Caller {
  readonly ask: Ask;
  readonly role: Role;
  /** The calls that the dialect answers itself. */
  readonly given: Dialect['given'];
  readonly stop: AbortSignal | undefined;
}

/** As many rows as show what a list holds. */
const pageSize = 10;

const mayCall = (call: Call, { role, given = {} }: Caller): boolean => {
  const allowed = rolesOf(call);
  if (isLeftOut(call.path) || Object.hasOwn(given, call.path)) return false;
  return allowed === 'anyone' || allowed.includes(role);
};

/** What a call is sent, as far as a stranger can know it: nothing, a page, or a record that a list has shown. */
const sendingOf = ({ input }: Call, rows: readonly Row[]): SendTerms | undefined => {
  if (isByResource(input)) return { query: input.by === 'page' ? { page: 1, pageSize } : {} };
  // Whose record, only people of that record need not say.
  const required = Object.entries(input).filter(
    ([, part]) => part.required || (isField(part) && targetOf(part) !== undefined),
  );
  if (required.length === 0) return {};
  const id = rows[0]?.['id'];
  return required.every(([name]) => name === 'id') && id !== undefined ? { query: { id: String(id) } } : undefined;
};

/** Calls that answer no JSON, or end something. */
const isReadable = (call: Call): boolean => call.method === 'GET' && call.answer.kind !== 'stream';

/** Makes every call that reads and that this role may make. `progress` hears of each before it is made. */
export const readAll = async (reader: Caller, progress: (call: string) => void): Promise<readonly CallResult[]> => {
  const { role } = reader;
  const readable = calls.filter((call) => isReadable(call) && mayCall(call, reader));
  // Lists first: they show the records that the other calls are asked about.
  const ordered = readable.toSorted((a, b) => Number(b.paged ?? false) - Number(a.paged ?? false));
  const firstRows = new Map<string, readonly Row[]>();
  const checked: CallResult[] = [];
  for (const call of ordered) {
    if (reader.stop?.aborted) break;
    const sending = sendingOf(call, firstRows.get(call.resource) ?? []);
    if (!sending) {
      checked.push({ call: call.path, findings: [], skipped: 'its input is not known' });
      continue;
    }
    progress(call.path);
    const exchange = await reader.ask('GET', call.path, sending);
    const { refusal, rows, findings: shown } = checkAnswer(exchange, call, role, pageSize);
    const findings = [...shown];
    if (refusal && shown.length === 0) findings.push(found(exchange, 'refused', 'code', saidBy(refusal), '0'));
    const resource = resourceByName(call.resource);
    if (call.paged && resource && isByResource(call.input)) {
      firstRows.set(call.resource, rows);
      if (rows.length > 0) findings.push(...(await tryList({ ask: reader.ask, resource, role, rows })));
    }
    checked.push({ call: call.path, findings });
  }
  return checked;
};
