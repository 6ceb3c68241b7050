import { isPlainObject, readInteger, ShapeError } from '#resources/schema/shape';

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
