import type { Field, FieldOf, Kind } from '../../vocabulary/kinds';
import { fieldOf, type Resource } from '../../vocabulary/schema';
import { id, integer, isBag, list, Misshapen, moment, money, table, anything, text, yesOrNo, type Shape } from './shape';

/** One of its options, or a value that a later server knows and that is shown as it is. */
const choice =
  ({ options }: FieldOf<'choice'>): Shape<string | number> =>
  (value) => {
    const known = options.find((option) => String(option.value) === String(value));
    return known && typeof value !== 'object' ? known.value : typeof value === 'number' ? value : text(value);
  };

/** The shape of each kind's value: types only. What a value may be is the server's affair, and long since decided. */
const shapes: { readonly [K in Kind]: (field: FieldOf<K>) => Shape<unknown> } = {
  text: () => text,
  longText: () => text,
  choice,
  choices: () => list(text),
  yesNo: () => yesOrNo,
  integer: () => integer,
  money: () => money,
  moment: () => moment,
  reference: () => id,
  links: () => list(text),
  richText: () => text,
  nameOf: () => text,
  changes: () => table(anything),
  password: () => text,
};

/** The value of a field, or `Misshapen`. */
export const readValue = (field: Field, value: unknown): unknown => (shapes[field.kind] as (field: Field) => Shape<unknown>)(field)(value);

/** A record as an answer has it. */
export type AnsweredRow = Readonly<Record<string, unknown>> & { readonly id: number };

/**
 * A record of this resource, with the fields that it came with. Without an id it is none. A field that can't be read:
 * `among` many it is empty, so that one bad value does not hide the other rows; `alone` the record is refused, since
 * a form would be filled from it.
 */
export const rowShape =
  (resource: Pick<Resource, 'fields' | 'appendOnly'>, where: 'among' | 'alone'): Shape<AnsweredRow> =>
  (value) => {
    if (!isBag(value)) throw new Misshapen();
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
