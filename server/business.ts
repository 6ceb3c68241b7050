import { settlementColumns } from './settlement/tables';
import { entryTables } from './entry/tables';
import { balanceTables } from './tenant/tables';

export { replaced } from './migrations/replaced';

/**
 * What the engine of the server has to know of this business by name. What a subject adds beside it (routes, rules, messages,
 * jobs …) is found by folder.
 */

/** What the messages have beside what those of any business have: the entry that a message is about goes with it. */
export const ownMessages = {
  columns: { entry_id: { type: 'bigint', null: true, references: 'entry', cascades: true } },
  uniques: { entry_id_key: '(entry_id)' },
} as const;

/** What the tables of declared resources have beside their fields, for this business alone. */
export const ownColumnsBesideFields = settlementColumns;

/** Tables that no resource declares, beside those of the engine. */
export const ownTables = { ...entryTables, ...balanceTables } as const;

/** Path of each migration → its text. */
export const migrationFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The settings of the environment about files of records begin with this word: EVIDENCE_FILES, EVIDENCE_MB, EVIDENCE_STORE_URL. */
export const fileSettings = 'EVIDENCE';
