import type { Values } from '#engine/schema/record';
import type { Resource } from '#engine/schema/resource';
import { isIdentifier, suspicionOf, unwrapped, type Suspicion } from '#engine/schema/wire/spreadsheetDamage';
import type { Mapping } from './mapping';
import type { FileRow } from './rows';

/** Why a person should look at a row that can be imported. */
export type RowNoteKind =
  | Suspicion
  | 'unwrapped'
  | 'rounded'
  | 'shortened'
  | 'known'
  | 'hidden'
  | 'merged'
  | 'uncomputed'
  | 'twin'
  | 'entered';

export interface RowNote {
  readonly line: number;
  readonly kind: RowNoteKind;
  /** The field, where it is about one. */
  readonly name?: string;
  readonly value?: string;
  /** What is compared with it: a row, a number of digits, or a record. */
  readonly other?: string;
}

/** Notes that are kept to be shown; the count has all of them. */
const keptMax = 200;

interface DigitText {
  readonly line: number;
  readonly text: string;
}

/** Texts of digits that share a property: how many there are, and the first of them. */
const tallyOf = () => {
  const first: DigitText[] = [];
  let count = 0;
  return {
    add: (one: DigitText): void => {
      count += 1;
      if (first.length < keptMax) first.push(one);
    },
    count: () => count,
    first: () => first,
  };
};

/** Digits that a spreadsheet keeps of a number. */
const exactDigits = 15;
const isRounded = (text: string) => /^0+$/.test(text.slice(exactDigits));

/** What only a whole column of identifiers tells: whether zeros at the beginning or digits at the end were lost. */
const watchDigits = () => {
  const byLength = new Map<number, ReturnType<typeof tallyOf> & { zeros: number }>();
  const rounded = tallyOf();
  let long = 0;
  /** The length that most have; those with a zero in front prove that zeros belong to them. */
  const usualLength = (): number | undefined => {
    const all = [...byLength].toSorted(([a], [b]) => b - a);
    const total = all.reduce((sum, [, { count }]) => sum + count(), 0);
    const withZeros = all.find(([, { zeros }]) => zeros > 0);
    const usual = all.find(([, { count }]) => count() > 1 && count() * 2 > total);
    return (withZeros ?? usual)?.[0];
  };
  return {
    add: (one: DigitText): void => {
      const { length } = one.text;
      const tally = byLength.get(length) ?? { ...tallyOf(), zeros: 0 };
      byLength.set(length, tally);
      tally.add(one);
      if (one.text.startsWith('0')) tally.zeros += 1;
      if (length <= exactDigits) return;
      long += 1;
      if (isRounded(one.text)) rounded.add(one);
    },
    /** Those that are shorter than usual, and those that end in zeros as all long ones do. */
    result: () => {
      const usual = usualLength();
      const shorter = usual === undefined ? [] : [...byLength].filter(([length]) => length < usual);
      return {
        usual,
        shorter: shorter.flatMap(([, tally]) => tally.first().filter(({ text }) => !text.startsWith('0'))),
        rounded: rounded.count() === long || rounded.count() > 1 ? rounded.first() : [],
      };
    },
  };
};

export type RowNotes = { readonly notes: readonly RowNote[]; readonly count: number };

/** Looks at the rows of a file for what spreadsheets do to identifiers, and for what a workbook does not show. */
export const watchRows = (resource: Resource, mapping: Mapping) => {
  const notes: RowNote[] = [];
  const known = new Set<number>();
  let count = 0;
  const add = (note: RowNote) => {
    count += 1;
    if (note.kind === 'known') known.add(note.line);
    if (notes.length < keptMax) notes.push(note);
  };
  const columns = Object.entries(mapping).map(([name, column]) => ({
    name,
    column,
    digits: isIdentifier(resource, name) ? watchDigits() : undefined,
  }));
  return {
    /** A row that the browser found right. */
    see: (row: FileRow, values: Values): void => {
      const { line } = row;
      if (row.hidden) add({ line, kind: 'hidden' });
      for (const { name, column, digits } of columns) {
        const cell = (row.cells[column] ?? '').trim();
        if (row.merged?.includes(column)) add({ line, kind: 'merged', name, value: cell });
        if (row.uncomputed?.includes(column)) add({ line, kind: 'uncomputed', name });
        if (unwrapped(cell, digits !== undefined) !== cell) add({ line, kind: 'unwrapped', name, value: cell });
        const text = values[name];
        if (!digits || typeof text !== 'string') continue;
        const suspicion = suspicionOf(text);
        if (suspicion) add({ line, kind: suspicion, name, value: text });
        else if (/^\d+$/.test(text)) digits.add({ line, text });
      }
    },
    add,
    result: (): RowNotes => {
      const found = columns.flatMap(({ name, digits }): RowNote[] => {
        if (!digits) return [];
        const { usual, shorter, rounded } = digits.result();
        return [
          ...rounded.map(({ line, text }) => ({ line, kind: 'rounded' as const, name, value: text })),
          ...shorter.map(({ line, text }) => ({
            line,
            kind: 'shortened' as const,
            name,
            value: text,
            other: String(usual),
          })),
        ];
      });
      // A record that is known says the same of a row, and more.
      const more = found.filter(({ line, kind }) => kind !== 'shortened' || !known.has(line));
      const all = [...notes, ...more].toSorted((a, b) => a.line - b.line);
      return { notes: all.slice(0, keptMax), count: count + more.length };
    },
  };
};

export type RowWatch = ReturnType<typeof watchRows>;
