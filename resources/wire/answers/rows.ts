import type { Field } from '#resources/schema/field';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { id, isPlainObject, ShapeError, type Shape } from '#resources/schema/shape';
import { typeOf } from '#resources/schema/fieldTypes';

/** Reads the value of a field, or throws `ShapeError`. */
export const readValue = (field: Field, value: unknown): unknown => typeOf(field).shape(field)(value);

/** A record as an answer has it. */
export type AnsweredRow = Readonly<Record<string, unknown>> & { readonly id: number };

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
