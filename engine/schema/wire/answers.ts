import type { Composite, Part, ReadAnswer } from '#engine/schema/answer';
import type { Field } from '#engine/schema/field';
import { typeOf } from '#engine/schema/fieldTypes';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { anything, id, isPlainObject, readNumber, oneOf, ShapeError, type Shape } from '#engine/schema/shape';
import { optionsOf } from '#engine/schema/values';

/**
 * What happens at the places of an answer while it is read. Each function returns the value that stands there then. The
 * console's reader throws at what it can't use, and that of the contract check notes what deviates.
 */
export interface Reader {
  /** A field that stands in no record. */
  readonly field: (field: Field, value: unknown, place: string) => unknown;
  readonly number: (value: unknown, place: string) => unknown;
  /** The items of a list. */
  readonly items: (value: unknown, place: string) => readonly unknown[];
  /** Records: those of a list, one alone, or those that a call has changed. */
  readonly rows: (
    of: Resource,
    rows: readonly unknown[],
    place: string,
    where: 'list' | 'alone' | 'changed',
  ) => readonly unknown[];
  /** A value of another form than the declared one. */
  readonly otherForm: (value: unknown, place: string, wanted: string) => unknown;
}

const isNothing = (value: unknown) => value === null || value === undefined;

const isComposite = (part: Part): part is Composite => !('label' in part);

/** Reads a part of an answer in its declared form. It ignores further names of a later server. */
export const readPart = (part: Part, value: unknown, place: string, reader: Reader): unknown => {
  if (!isComposite(part)) return reader.field(part, value, place);
  const inner = (of: Part, one: unknown, name: string) => readPart(of, one, `${place}.${name}`, reader);
  switch (part.kind) {
    case 'object': {
      const parts = Object.entries(part.parts);
      if (!isPlainObject(value))
        return reader.otherForm(value, place, `an object with ${Object.keys(part.parts).join(', ')}`);
      return { ...value, ...Object.fromEntries(parts.map(([name, of]) => [name, inner(of, value[name], name)])) };
    }
    case 'table':
      if (!isPlainObject(value)) return reader.otherForm(value, place, 'an object');
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inner(part.of, one, name)]));
    case 'list': {
      const { of } = part;
      const items = reader.items(value, place);
      return of.kind === 'row'
        ? reader.rows(of.of, items, `${place}[]`, 'list')
        : items.map((one) => readPart(of, one, `${place}[]`, reader));
    }
    case 'row':
      return isPlainObject(value)
        ? reader.rows(part.of, [value], place, 'alone')[0]
        : reader.otherForm(value, place, 'a record');
    // One record moved alone is answered alone by a server that takes only one.
    case 'changedRows':
      return reader.rows(
        part.of,
        Array.isArray(value) ? value : value === true || isNothing(value) ? [] : [value],
        place,
        'changed',
      );
    case 'orNull':
      return isNothing(value) ? null : readPart(part.of, value, place, reader);
    case 'or':
      try {
        return isNothing(value) ? part.otherwise : readPart(part.of, value, place, reader);
      } catch {
        return part.otherwise;
      }
    case 'number':
      return reader.number(value, place);
    // Whatever else is answered, the console takes it or leaves it.
    case 'unread':
    case 'json':
    case 'done':
    case 'stream':
      return anything(value);
  }
};

const refuse = (): never => {
  throw new ShapeError();
};

const readValue = (field: Field, value: unknown): unknown => typeOf(field).shape(field)(value);

const isBelow = (value: unknown, min: number | string): boolean =>
  typeof min === 'number' &&
  (typeof value === 'number' ? value < min : typeof value === 'string' && value.length < min);

/** A field alone is read strictly: a choice is one of its options, and no number is below its least one. */
const readField = (field: Field, value: unknown): unknown => {
  const options = optionsOf(field);
  if (options.length > 0) return oneOf(options.map((option) => option.value))(value);
  const read = readValue(field, value);
  return 'min' in field && field.min !== undefined && isBelow(read, field.min) ? refuse() : read;
};

/** A record as an answer has it. */
type AnsweredRow = Readonly<Record<string, unknown>> & { readonly id: number };

/**
 * A record of this resource, with the fields that it came with. Without an id it is none. A field that can't be read is
 * empty `among` many, so that one bad value does not hide the other rows. `alone` the record is refused, since a form
 * would be filled from it.
 */
export const rowShape =
  (resource: Pick<Resource, 'fields' | 'appendOnly'>, where: 'among' | 'alone'): Shape<AnsweredRow> =>
  (value) => {
    if (!isPlainObject(value)) throw new ShapeError();
    const parts = Object.entries(value).map(([name, part]) => {
      const field = fieldOf(resource, name);
      if (!field || part === undefined) return [name, part];
      try {
        return [name, part === null ? null : readValue(field, part)];
      } catch (error) {
        if (where === 'alone') throw error;
        return [name, null];
      }
    });
    return { ...Object.fromEntries(parts), id: id(value['id']) } as AnsweredRow;
  };

const strictReader: Reader = {
  field: readField,
  number: readNumber,
  items: (value) => (Array.isArray(value) ? value : refuse()),
  rows: (of, rows, _, where) => rows.map(rowShape(of, where === 'alone' ? 'alone' : 'among')),
  otherForm: refuse,
};

/** Reads the answer of a call in its declared form. Throws `ShapeError` when that fails. */
export const readAnswer = <P extends Part>(answer: P, data: unknown): ReadAnswer<P> =>
  readPart(answer, data, 'data', strictReader) as ReadAnswer<P>;
