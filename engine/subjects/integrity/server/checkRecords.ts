import { type RawBuilder, sql } from 'kysely';
import type { Values } from '#engine/schema/record';
import { resources } from '#resources/resources';
import type { Resource } from '#engine/schema/resource';
import { isSame } from '#engine/schema/values';
import type { FieldChanges } from '#engine/server/audit/auditLog';
import { fromTable, selectList, type StoredRow } from '#engine/server/database/read';
import { keptColumns, toColumn } from '#engine/server/database/table';
import { tables, type Queries } from '#engine/server/database/tables';
import type { Findings } from './checkSeals';

/** For a resource, a statement that returns the `id` of each record with which other rows do not agree. */
export type Disagreements = Readonly<Record<string, RawBuilder<{ readonly id: number }>>>;

/**
 * Checks more than one statement can. It calls `advance` with the number of further rows compared; `advance` throws when the
 * check must end.
 */
export type SubjectCheck = (
  database: Queries,
  findings: Findings,
  advance: (rows: number) => Promise<void>,
) => Promise<void>;

/** What `server/<subject>/disagreements.ts` may export. */
interface SubjectDisagreements {
  readonly disagreements?: Disagreements;
  readonly check?: SubjectCheck;
}

const files = import.meta.glob<SubjectDisagreements>(
  ['../../*/server/disagreements.ts', '#server/*/disagreements.ts'],
  { eager: true },
);

const recordsAtOnce = 2000;

type LoggedRow = StoredRow & { readonly logged: FieldChanges | null };

/** The fields that people fill in once, so that the operation log says their values for good. */
const keptFields = ({ name, fields }: Resource): readonly string[] => {
  const table = tables[toColumn(name)];
  const kept = table ? keptColumns(table) : [];
  return Object.keys(fields).filter((field) => fields[field]?.fixed && kept.includes(toColumn(field)));
};

const differsFrom = (logged: FieldChanges, record: Values, names: readonly string[]): boolean =>
  names.some((name) => Object.hasOwn(logged, name) && !isSame(logged[name]?.[1], record[name]));

/**
 * Compares the values that never change with those that the operation log says each record was made with. A record whose row
 * of the log is in an archive, or who came otherwise than by a call, is passed over.
 */
const checkKeptFields: SubjectCheck = async (database, findings, advance) => {
  for (const resource of resources) {
    const names = keptFields(resource);
    if (names.length === 0) continue;
    for (let after = 0, isMore = true; isMore;) {
      const { rows }: { rows: readonly LoggedRow[] } = await sql<LoggedRow>`
        select ${selectList(resource)}, (
          select l.changes from operation_log l
          where l.record_id = t.id and l.resource = ${resource.name} and l.action = 'insert' and l.result = 0 order by l.id limit 1
        ) as logged from ${fromTable(resource)} where t.id > ${after} order by t.id limit ${sql.lit(recordsAtOnce)}`.execute(
        database,
      );
      const wrong = rows.filter((row) => row.logged && differsFrom(row.logged, row, names));
      findings.add(
        'disagrees',
        resource.name,
        wrong.map(({ id }) => id),
      );
      await advance(0);
      after = rows.at(-1)?.id ?? after;
      isMore = rows.length === recordsAtOnce;
    }
  }
};

/** Names the records with which the logs, or rows that were written together with them, do not agree. */
export const checkRecords: SubjectCheck = async (database, findings, advance) => {
  await checkKeptFields(database, findings, advance);
  for (const { disagreements = {} } of Object.values(files)) {
    for (const [resource, statement] of Object.entries(disagreements)) {
      const { rows } = await statement.execute(database);
      findings.add(
        'disagrees',
        resource,
        rows.map(({ id }) => id),
      );
      await advance(0);
    }
  }
};

/** Checks what subjects check by more than one statement. */
export const checkSubjects: SubjectCheck = async (database, findings, advance) => {
  for (const { check } of Object.values(files)) await check?.(database, findings, advance);
};
