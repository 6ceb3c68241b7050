/** How a server writes one field: its name, or its place in a record (`contact.name`), and its values. */
export interface FieldWords {
  readonly name?: string;
  /** The server's value → the specification's. */
  readonly read?: (value: unknown) => unknown;
  readonly write?: (value: unknown) => unknown;
}

/** Translates texts and numbers. Whatever is neither, or is no time, stays as it came: the console's reader judges it. */
const each =
  (translate: (value: string | number) => unknown) =>
  (value: unknown): unknown => {
    try {
      return typeof value === 'string' || typeof value === 'number' ? translate(value) : value;
    } catch {
      return value;
    }
  };

/** Amounts as numbers with decimals: 12.5. */
export const decimals: FieldWords = {
  read: each((value) => Number(value).toFixed(2)),
  write: each(Number),
};

/** Amounts in cents (fen). */
export const cents: FieldWords = {
  read: each((value) => (Number(value) / 100).toFixed(2)),
  write: each((value) => Math.round(Number(value) * 100)),
};

const timesIn = (unit: number): FieldWords => ({
  read: each((value) => new Date(Number(value) * unit).toISOString()),
  write: each((value) => Math.floor(Date.parse(String(value)) / unit)),
});

/** Times as milliseconds since 1970. */
export const milliseconds = timesIn(1);

/** Times as seconds since 1970. */
export const seconds = timesIn(1000);

/** Times as `2026-11-21 14:03:00` of one zone, given as its offset (`+08:00`). */
export const localTimes = (offset: string): FieldWords => ({
  read: each((value) => new Date(String(value).replace(' ', 'T') + offset).toISOString()),
  write: each((value) => {
    // What these two read alike is as far apart as the zone from UTC.
    const ahead = Date.parse('2000-01-01T00:00:00Z') - Date.parse(`2000-01-01T00:00:00${offset}`);
    return new Date(Date.parse(String(value)) + ahead).toISOString().slice(0, 19).replace('T', ' ');
  }),
});

/** Options under other values: the specification's → the server's. */
export const options = (values: readonly (readonly [unknown, unknown])[]): FieldWords => ({
  read: (value) => (values.find(([, theirs]) => theirs === value) ?? [value])[0],
  write: (value) => (values.find(([ours]) => ours === value) ?? [value, value])[1],
});
