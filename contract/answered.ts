import { calls } from '#resources/calls';
import type { Call } from '#resources/schema/call';
import type { Role } from '#resources/schema/roles';
import { checkPart, rowsIn } from './answer';
import type { Finding } from './deviations';
import { openEnvelope } from './envelope';
import { checkTotal } from './lists';

/** An answer that somebody got, of a call that the console made. */
export interface RecordedAnswer {
  readonly method: string;
  /** Below `/api/`. */
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly status: number;
  /** Its JSON, or its text where it is none. */
  readonly body: unknown;
}

const secret = /token|password|secret/i;

/** Whether a value of this answer may let somebody in. A part that is not as declared may hold anything below it. */
const isSecret = ({ call, place }: Finding): boolean => secret.test(place) || /^auth\/|pwd|password/.test(call);

/** The declared call that was answered; a stream is not read, and so has none. */
export const declaredCall = ({ method, path }: Pick<RecordedAnswer, 'method' | 'path'>): Call | undefined =>
  calls.find((call) => call.method === method && call.path === path && call.answer.kind !== 'stream');

/** Compares one answer with its declaration, as this role gets it. It tells no value of a password or token. */
export const checkAnswered = (answered: RecordedAnswer, role: Role): readonly Finding[] => {
  const { method, path, query, status, body } = answered;
  const call = declaredCall({ method, path });
  if (!call) return [];
  // How long it took says nothing here: the same machine builds the page.
  const exchange = { method: call.method, path, sent: '', status, ms: 0, body };
  const { data, total, refusal, findings } = openEnvelope(exchange);
  if (refusal || findings.some(({ deviation }) => deviation === 'noEnvelope')) return findings.map(withoutSecrets);
  const rows = rowsIn(data)?.rows ?? [];
  const ofTotal = call.paged ? checkTotal(exchange, total, rows, Number(query['pageSize'] ?? rows.length)) : [];
  const ofData = checkPart(call.answer, { exchange, role, place: 'data', value: data });
  return [...findings, ...ofTotal, ...ofData].map(withoutSecrets);
};

const withoutSecrets = (finding: Finding): Finding => (isSecret(finding) ? { ...finding, got: '…' } : finding);
