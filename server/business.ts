import { entryTables } from './entry/tables';
import { evidenceTables } from './evidence/tables';
import { balanceTables } from './tenant/tables';

/**
 * What the engine of the server has to know of this business by name. What a subject adds beside it (routes, rules, messages,
 * jobs …) is found by folder.
 */

/** Tables that no resource declares, beside those of the engine. */
export const ownTables = { ...entryTables, ...evidenceTables, ...balanceTables } as const;
