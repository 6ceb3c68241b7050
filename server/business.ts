import { entryTables } from './entry/tables';
import { evidenceTables } from './evidence/tables';
import { balanceTables } from './tenant/tables';

export { replaced } from './migrations/replaced';

/**
 * What the engine of the server has to know of this business by name. What a subject adds beside it (routes, rules, messages,
 * jobs …) is found by folder.
 */

/** Tables that no resource declares, beside those of the engine. */
export const ownTables = { ...entryTables, ...evidenceTables, ...balanceTables } as const;

/** Path of each migration → its text. */
export const migrationFiles = import.meta.glob<string>('./migrations/*.sql', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The settings of the environment about files of records begin with this word: EVIDENCE_FILES, EVIDENCE_MB, EVIDENCE_STORE_URL. */
export const fileSettings = 'EVIDENCE';
