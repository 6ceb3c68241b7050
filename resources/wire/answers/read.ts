import type { Field } from '#resources/schema/field';
import type { Composite, CompositeOf, Part, Read } from '#resources/schema/answer';
import { readValue, rowShape } from './rows';
import { anything, isPlainObject, ShapeError, readListOf, readNumber, readTableOf, oneOf } from '#resources/schema/shape';

const refuse = (): never => {
  throw new ShapeError();
};

/** A part is read strictly: a choice is one of its options, and no number is below its least one. */
const readField = (field: Field, value: unknown): unknown => {
  if (field.kind === 'choice') return oneOf(field.options.map((option) => option.value))(value);
  const read = readValue(field, value);
  if ('min' in field && field.min !== undefined && isBelow(read, field.min)) return refuse();
  return read;
};

const isBelow = (value: unknown, min: number | string): boolean => typeof min === 'number' && (typeof value === 'number' ? value < min : typeof value === 'string' && value.length < min);

/** One record moved alone is answered alone by a server that takes only one. */
const changedRows = ({ of }: CompositeOf<'changedRows'>, value: unknown): unknown => {
  if (Array.isArray(value)) return readListOf(rowShape(of, 'among'))(value);
  return value === true || value === null || value === undefined ? [] : [rowShape(of, 'among')(value)];
};

/** An object with these parts. It ignores further names of a later server. */
const object = ({ parts }: CompositeOf<'object'>, value: unknown): unknown =>
  isPlainObject(value) ? { ...value, ...Object.fromEntries(Object.entries(parts).map(([name, part]) => [name, readPart(part, value[name])])) } : refuse();

const readers: { readonly [K in Composite['kind']]: (part: CompositeOf<K>, value: unknown) => unknown } = {
  object,
  list: ({ of }, value) => readListOf((one) => (of.kind === 'row' ? rowShape(of.of, 'among')(one) : readPart(of, one)))(value),
  orNull: ({ of }, value) => (value === null || value === undefined ? null : readPart(of, value)),
  or: ({ of, otherwise }, value) => {
    try {
      return readPart(of, value);
    } catch {
      return otherwise;
    }
  },
  table: ({ of }, value) => readTableOf((one) => readPart(of, one))(value),
  row: ({ of }, value) => rowShape(of, 'alone')(value),
  changedRows,
  unread: (_part, value) => anything(value),
  number: (_part, value) => readNumber(value),
  json: (_part, value) => anything(value),
  done: (_part, value) => anything(value),
  stream: (_part, value) => anything(value),
};

const isComposite = (part: Part): part is Composite => Object.hasOwn(readers, part.kind);

const readPart = (part: Part, value: unknown): unknown => {
  if (!isComposite(part)) return readField(part, value);
  const read = readers[part.kind] as (part: Composite, value: unknown) => unknown;
  return read(part, value);
};

/** Reads the answer of a call in its declared form. Throws `ShapeError` when that fails. */
export const readAnswer = <P extends Part>(answer: P, data: unknown): Read<P> => readPart(answer, data) as Read<P>;
