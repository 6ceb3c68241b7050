/** An answer, or a part of one, that is not what its declaration says. */
export class ShapeError extends Error {}

/** Reads a value as it came over the wire: returns it in the declared form, or throws `ShapeError`. */
export type Shape<T> = (value: unknown) => T;

const refuse = (): never => {
  throw new ShapeError();
};

type PlainObject = Readonly<Record<string, unknown>>;
/** Whether a value read from JSON is an object with names: neither null nor a list. */
export const isPlainObject = (value: unknown): value is PlainObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Whatever it is; never `undefined`, which the cache of queries takes for a mistake. */
export const anything: Shape<unknown> = (value) => value ?? null;

/** The whole number that a text is, as far as JavaScript counts exactly; undefined for any other text. */
export const wholeNumber = (text: string): number | undefined => {
  const digits = text.trim();
  const number = /^-?\d{1,16}$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
};

/** Text. A number counts as text, since other servers send names and phone numbers so. */
export const readText: Shape<string> = (value) =>
  typeof value === 'string' ? value : typeof value === 'number' && Number.isFinite(value) ? String(value) : refuse();

/** A whole number; other servers send large ones as text. */
export const readInteger: Shape<number> = (value) => {
  const number = typeof value === 'string' ? wholeNumber(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : refuse();
};

/** Any number, of whatever decimals. */
export const readNumber: Shape<number> = (value) =>
  typeof value === 'number' && Number.isFinite(value) ? value : refuse();

/** The id of a record. */
export const id: Shape<number> = (value) => {
  const number = readInteger(value);
  return number >= 1 ? number : refuse();
};

/** True or false; some databases know only 1 and 0. */
export const readYesOrNo: Shape<boolean> = (value) =>
  typeof value === 'boolean' ? value : value === 1 || value === 0 ? value === 1 : refuse();

/** A number of so many decimals. Fewer become these; a JSON number is taken as far as it is exact. */
export const readDecimal =
  (scale: number): Shape<string> =>
  (value) => {
    const digits = typeof value === 'number' && Math.abs(value) < 1e12 ? value.toFixed(scale) : value;
    const [, whole, decimals = ''] = (typeof digits === 'string' && /^(-?\d{1,12})(?:\.(\d+))?$/.exec(digits)) || [];
    if (whole === undefined || decimals.length > scale) return refuse();
    return scale > 0 ? `${whole}.${decimals.padEnd(scale, '0')}` : whole;
  };

/** A valid point in time. */
export const readDateTime: Shape<string> = (value) =>
  typeof value === 'string' && !Number.isNaN(Date.parse(value)) ? value : refuse();

/** One of these; a number among them may come as text. */
export const oneOf =
  <const T extends string | number>(options: readonly T[]): Shape<T> =>
  (value) =>
    options.find((option) => option === value || (typeof value === 'string' && String(option) === value)) ?? refuse();

export const readListOf =
  <T>(shape: Shape<T>): Shape<readonly T[]> =>
  (value) =>
    Array.isArray(value) ? value.map(shape) : refuse();

/** Names of any kind, each with a value of this shape. */
export const readTableOf =
  <T>(shape: Shape<T>): Shape<Readonly<Record<string, T>>> =>
  (value) =>
    isPlainObject(value)
      ? Object.fromEntries(Object.entries(value).map(([name, one]) => [name, shape(one)]))
      : refuse();
