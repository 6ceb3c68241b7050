import type { Part } from '#engine/schema/answer';
import { isPlainObject, readInteger, ShapeError } from '#engine/schema/shape';

/** Values of a query. The address omits empty ones and joins lists by commas (`role=admin,employee`). */
export type SentQuery = Readonly<Record<string, unknown>>;

/** One request of the API, below `/api/`. */
export interface ApiRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly query?: SentQuery;
  readonly body?: unknown;
  /** The declared answer. */
  readonly answer: Part;
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** The address of a request. The page's early requests and the client must agree on it to the letter. */
export const addressOf = ({ path, query = {} }: Pick<ApiRequest, 'path' | 'query'>): string => {
  const search = Object.entries(query)
    .filter(([, value]) => !isEmpty(value))
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `/api/${path}${search && `?${search}`}`;
};

/** The code by which a server reports success (docs/specification.md, section 3). */
export const success = 0;

/** An opened envelope. */
export interface Answer<T> {
  readonly data: T;
  /** Rows in all, beside a page of them. */
  readonly total?: number;
  /** The total is an estimate. */
  readonly estimated?: true;
}

/** An envelope, with its code read. */
type Envelope = Readonly<Record<string, unknown>> & { readonly code: number };

/** Returns an answer as an envelope; undefined when it is none. Throws `ShapeError` when its code is not a number. */
export const asEnvelope = (answer: unknown): Envelope | undefined =>
  isPlainObject(answer) && 'code' in answer ? { ...answer, code: readInteger(answer['code']) } : undefined;

/** A total is optional (docs/specification.md, section 7), but if there is one it says how many. */
const totalOf = (total: unknown): { readonly total?: number } => {
  if (total === undefined || total === null) return {};
  const rows = readInteger(total);
  if (rows < 0) throw new ShapeError();
  return { total: rows };
};

/** Returns what a successful envelope holds. Throws `ShapeError` when its total is no number of rows. */
export const answerIn = ({ data, total, estimated }: Envelope): Answer<unknown> => ({
  data,
  ...totalOf(total),
  ...(estimated === true ? { estimated } : {}),
});

/**
 * Returns a new idempotency key, so that a repeated send counts once. `crypto.randomUUID` exists on HTTPS and localhost
 * only.
 */
export const newRequestId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
