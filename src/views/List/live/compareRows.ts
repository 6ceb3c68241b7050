import type { Identifier, RaRecord } from 'react-admin';

/** What has become of the rows that a person reads. */
export interface RowChanges {
  /** Rows whose values differ, as they are now. */
  readonly changed: ReadonlyMap<Identifier, RaRecord>;
  /** Rows that are no more, or that the person no longer reads. */
  readonly gone: readonly Identifier[];
  /** The number of rows of the present page that are not shown yet. */
  readonly added: number;
}

const isSame = (one: RaRecord, other: RaRecord) => JSON.stringify(one) === JSON.stringify(other);

/** Compares the shown rows with the present page, and with those of them that now stand elsewhere. */
export const compareRows = (
  shown: readonly RaRecord[],
  now: readonly RaRecord[],
  elsewhere: readonly RaRecord[],
): RowChanges => {
  const present = new Map([...elsewhere, ...now].map((row) => [row.id, row]));
  const changed = shown.flatMap((row) => {
    const current = present.get(row.id);
    return current && !isSame(row, current) ? [[row.id, current] as const] : [];
  });
  const ids = new Set(shown.map(({ id }) => id));
  return {
    changed: new Map(changed),
    gone: [...ids].filter((id) => !present.has(id)),
    added: now.filter(({ id }) => !ids.has(id)).length,
  };
};
