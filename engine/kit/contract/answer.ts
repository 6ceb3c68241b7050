import { calls } from '#engine/schema/declared/calls';
import type { Part } from '#engine/schema/answer';
import type { Call } from '#engine/schema/call';
import type { Role } from '#engine/schema/roles';
import { isPlainObject } from '#engine/schema/shape';
import { readPart, type Reader } from '#engine/schema/wire/answers';
import type { DeviationName, Finding } from './deviations';
import { found, openEnvelope, short } from './envelope';
import type { Exchange } from './exchange';
import { checkRows, deviationOf, wantedOf, type Row } from './rows';

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

/** The declared call that was answered; a stream is not read, and so has none. */
export const declaredCall = ({ method, path }: Pick<RecordedAnswer, 'method' | 'path'>): Call | undefined =>
  calls.find((call) => call.method === method && call.path === path && call.answer.kind !== 'stream');

/** Compares one answer with its declaration, as this role gets it. It tells no value of a password or token. */
export const checkAnswered = (answered: RecordedAnswer, role: Role): readonly Finding[] => {
  const { method, path, query, status, body } = answered;
  const call = declaredCall({ method, path });
  if (!call) return [];
  // How long it took says nothing here: the same machine builds the page.
  const exchange = { method: call.method, path, sent: '', status, ms: 0, timeout: 0, body };
  const { envelope, isOpen, findings } = checkAnswer(exchange, call, role, query['pageSize']);
  return (isOpen ? findings : envelope).map((finding) => (isSecret(finding) ? { ...finding, got: '…' } : finding));
};

const secret = /token|password|secret/i;

/** Whether a value of this answer may let somebody in. A part that is not as declared may hold anything below it. */
const isSecret = ({ call, place }: Finding): boolean => secret.test(place) || /^auth\/|pwd|password/.test(call);

/**
 * Compares the answer to a call, a page of so many rows if it is paged, with its declaration. Returns the rows that came,
 * whether the server answered with an envelope of success, what deviates in the envelope, and `findings`: that, and what
 * deviates in its total and its data.
 */
export const checkAnswer = (exchange: Exchange, call: Call, role: Role, pageSize?: number | string) => {
  const { data, total, refusal, findings: envelope } = openEnvelope(exchange);
  if (refusal) return { refusal, rows: [], isOpen: false, envelope, findings: envelope };
  const rows = rowsIn(data)?.rows ?? [];
  const isOpen = envelope.every(({ deviation }) => deviation !== 'noEnvelope');
  const ofTotal = call.paged && isOpen ? checkTotal(exchange, total, rows, Number(pageSize ?? rows.length)) : [];
  return {
    rows,
    isOpen,
    envelope,
    findings: [...envelope, ...ofTotal, ...checkData(exchange, call.answer, role, data)],
  };
};

/** What is wrong with the total beside a page of rows. */
const checkTotal = (exchange: Exchange, total: unknown, rows: readonly Row[], pageSize: number): Finding[] => {
  if (total === undefined || total === null)
    return [found(exchange, 'noTotal', 'total', 'nothing', 'the number of all matching rows')];
  if (typeof total === 'string') return [found(exchange, 'totalAsText', 'total', short(total), 'a number')];
  const isShort = typeof total !== 'number' || total < rows.length;
  return isShort || (rows.length === pageSize && total === 0)
    ? [found(exchange, 'wrongTotal', 'total', short(total), `at least ${rows.length}`)]
    : [];
};

/** Where other servers put the rows of a list. */
const wrappers = ['rows', 'list', 'records', 'items', 'data', 'content'];

/** The rows of a list's data: as they are, or out of a wrapper. */
export const rowsIn = (data: unknown): { readonly rows: readonly Row[]; readonly wrapper?: string } | undefined => {
  if (Array.isArray(data)) return { rows: data.filter(isPlainObject) };
  const wrapper = isPlainObject(data) ? wrappers.find((name) => Array.isArray(data[name])) : undefined;
  const listed = isPlainObject(data) && wrapper !== undefined ? data[wrapper] : undefined;
  return wrapper !== undefined && Array.isArray(listed) ? { rows: listed.filter(isPlainObject), wrapper } : undefined;
};

/** Reads the data of an answer as the console does, and notes what deviates where the console would refuse it. */
const checkData = (exchange: Exchange, answer: Part, role: Role, data: unknown): Finding[] => {
  const findings: Finding[] = [];
  // One item that deviates stands for all.
  const note = (deviation: DeviationName, place: string, got: string, wanted: string) => {
    if (!findings.some((one) => one.deviation === deviation && one.place === place))
      findings.push(found(exchange, deviation, place, got, wanted));
  };
  const otherForm: Reader['otherForm'] = (value, place, wanted) => note('otherShape', place, short(value), wanted);
  readPart(answer, data, 'data', {
    otherForm,
    number: (value, place) => (typeof value === 'number' ? value : otherForm(value, place, 'a number')),
    field: (field, value, place) => {
      if (value === null || value === undefined) return otherForm(value, place, wantedOf(field));
      const deviation = deviationOf(place.split('.').at(-1) ?? '', field, value);
      return deviation && note(deviation, place, short(value), wantedOf(field));
    },
    items: (value, place) => {
      if (Array.isArray(value)) return value;
      const { rows = [], wrapper } = rowsIn(value) ?? {};
      if (wrapper === undefined) otherForm(value, place, 'a list');
      else note('wrappedRows', place, `{${wrapper}: […]}`, '[…]');
      return rows;
    },
    rows: (of, rows, place, where) => {
      // What a change answers, the console takes as it comes.
      if (where !== 'changed') findings.push(...checkRows(exchange, of, role, place, rows.filter(isPlainObject)));
      return rows;
    },
  });
  return findings;
};
