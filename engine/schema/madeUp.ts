import type { Field, FieldTypeName } from './field';
import { holds, type Values } from './writable';
import type { Fields } from './resource';
import { dayMs, hourMs } from './spans';
import { check, parse } from './values';

/** What tells the values of one made-up record from those of another. */
export interface Seed {
  /** The number of the record. */
  readonly place: number;
  /** A short text of the record's own, which stands in all its texts. */
  readonly text: string;
  /** No made-up time is after it. */
  readonly now: Date;
}

type Makers = { readonly [T in FieldTypeName]?: (field: Field & { readonly kind: T }, seed: Seed) => unknown };

/** So many different values before a number comes again. */
const spread = 997;
const spreadOver = (min: number, max: number, place: number) => min + ((place * 37) % Math.min(spread, max - min + 1));
const ceil = (decimal: string | undefined) => (decimal === undefined ? undefined : Math.ceil(Number(decimal)));
const cut = (value: string, max: number) => [...value].slice(-max).join('').trim();

/** What stands before the digits of usual phone numbers, codes and colors. */
const beforeDigits = [
  '1380',
  '138 0013 ',
  '+86 138 0013 ',
  '1',
  '',
  'a',
  'A',
  'A-',
  'AB-',
  'abc-',
  'ABC-',
  'ABC',
  'AB',
  '#',
];

/** Texts of the usual patterns: a phone number, a code, an address, a color. One that fits is taken. */
const patterned = ({ place, text }: Seed): readonly string[] => {
  const last = (count: number) => String(place).padStart(count, '0').slice(-count);
  const word = text.replace(/[^\w.-]+/g, '-');
  const numbered = beforeDigits.flatMap((before) => [7, 4, 6, 8].map((count) => before + last(count)));
  return [
    word,
    word.toLowerCase(),
    ...numbered,
    `https://example.com/${last(6)}`,
    `203.0.113.${place % 256}`,
    `1.${last(2)}.0`,
    '12:30',
  ];
};

/** The day so many days from another. */
const dayIn = (from: Date | number | string, days: number): string =>
  new Date(new Date(from).getTime() + days * dayMs).toISOString().slice(0, 10);

const makers: Makers = {
  text: (field, seed) => {
    return [cut(seed.text.padEnd(field.min ?? 0, 'x'), field.max), ...patterned(seed)].find(
      (value) => check(field, value) === undefined,
    );
  },
  longText: ({ min = 0, max }, { text }) => cut(text.padEnd(min, '.'), max),
  richText: (_field, { text }) => `<p>${text.replace(/[<>&]/g, '')}</p>`,
  email: (_field, { place }) => `person${place}@example.com`,
  password: (_field, { place }) => `Made-up-${place}-Password`,
  choice: ({ options }, { place }) => options[place % options.length]?.value,
  choices: ({ options }, { place }) => options.slice(0, 1 + (place % options.length)).map(({ value }) => value),
  yesNo: (_field, { place }) => place % 3 === 0,
  integer: ({ min = 0, max = Math.max(min + spread, 100) }, { place }) => spreadOver(min, max, place),
  decimal: ({ min, max, scale }, { place }) => {
    const least = ceil(min) ?? 0;
    return spreadOver(least, Math.floor(Number(max ?? least + 5000)), place * 11).toFixed(scale);
  },
  dateTime: (_field, { now, place }) =>
    new Date(now.getTime() - (place % 60) * dayMs - (place % 9) * hourMs).toISOString(),
  // Over, as every made-up time is, unless the field takes none such.
  day: ({ min, max }, { now, place }) => {
    const at = dayIn(now, -1 - ((place * 37) % 730));
    // What the field refuses goes by the clock, and made-up time may differ from it.
    const times = [now.getTime(), Date.now()];
    const least = min === 'today' ? dayIn(Math.max(...times), 1) : min;
    const most = max === 'today' ? dayIn(Math.min(...times), -1) : max;
    if (least !== undefined && at < least) return dayIn(least, place % 60);
    return most !== undefined && at > most ? dayIn(most, -(place % 60)) : at;
  },
  jsonData: (_field, { place, text }) => ({ note: text, count: place, tags: ['a', 'b'], done: place % 2 === 0 }),
  links: (_field, { place }) => [`https://example.com/files/${place}`],
  // Nobody has sent one.
  files: () => undefined,
  // What names something else is for the caller to choose.
  reference: () => undefined,
  references: () => undefined,
  changes: () => undefined,
  nameOf: () => undefined,
};

/** What may stand for a value of a type that is not in the list: the first of these texts that the type takes. */
const guesses = ['1', '12.50', 'true', 'example', '2026-11-21T08:00:00.000Z', '#336699', 'https://example.com'];

/** Returns a value that fits a field's declaration, the same for the same seed; undefined where none can be made up. */
export const madeUpValue = (field: Field, seed: Seed): unknown => {
  const make = makers[field.kind] as ((of: Field, by: Seed) => unknown) | undefined;
  const made = make
    ? make(field, seed)
    : guesses.map((text) => parse(field, text)).find((value) => check(field, value) === undefined);
  return made === undefined || check(field, made) !== undefined ? undefined : made;
};

/**
 * Returns made-up values for these fields of one record. A field whose condition does not hold stays empty. `valueOf`
 * makes up the others; what it leaves undefined stays empty too.
 */
export const madeUpRecord = (
  fields: Fields,
  names: readonly string[],
  valueOf: (field: Field, name: string, before: Values) => unknown,
): Record<string, unknown> => {
  const values: Record<string, unknown> = {};
  // Those that depend on another field come after it.
  const ordered = names.toSorted(
    (one, other) => Number(Boolean(fields[one]?.when)) - Number(Boolean(fields[other]?.when)),
  );
  for (const name of ordered) {
    const field = fields[name];
    if (!field || !holds(field.when, values)) continue;
    const value = valueOf(field, name, values);
    if (value !== undefined) values[name] = value;
  }
  return values;
};
