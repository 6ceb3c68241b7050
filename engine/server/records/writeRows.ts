import type { Action } from '#engine/schema/action';
import { isClosed } from '#engine/schema/access';
import { badResults } from '#engine/schema/record';
import type { Faults } from '#engine/schema/faults';
import type { Resource } from '#engine/schema/resource';
import type { Values } from '#engine/schema/writable';
import type { FieldChanges } from '#engine/server/audit/auditLog';
import type { StoredRow } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import { insertRow, updateRows, withInitials } from '#engine/server/database/write';
import { filesWritten } from '#engine/server/files/ofFields';
import { conflict, refuseFaults } from '#engine/server/refusals';
import { conclude, pairs, withoutPasswords } from './changes';
import { rulesOf, type WriteContext } from './rules';
import { badSqlResults } from './sqlResults';

/** What the rule of a resource sets beside these values (`beforeWrite`), what is known of its files, and what is refused by field. */
export const prepareWrite = async (
  tx: Queries,
  acting: WriteContext,
  resource: Resource,
  values: Values,
  before?: StoredRow,
): Promise<{ readonly values: Values; readonly faults: Faults }> => {
  const intended = { before, values: withoutPasswords(resource, values) };
  const ruled = (await rulesOf(resource.name).beforeWrite?.(tx, intended, acting)) ?? {};
  const { caller, ports } = acting;
  const given = { ...values, ...ruled.values };
  const sent = await filesWritten(tx, { caller, now: ports.now() }, resource, given, before);
  const set = { ...given, ...sent.values };
  const whole = before ? { ...before, ...set } : withInitials(resource, set);
  const bad = badResults(resource, whole, Object.keys(set));
  const [badBySql] = await badSqlResults(tx, resource, [{ whole, set }]);
  return {
    values: { ...ruled.values, ...sent.values },
    faults: { ...badBySql, ...bad, ...sent.faults, ...ruled.faults },
  };
};

/**
 * Adds a record with all that belongs to it: the rules of its resource, the row of the operation log, news. `values` are as
 * its table keeps them; `written` are those that a person has sent.
 */
export const addRow = async (
  tx: Queries,
  acting: WriteContext,
  resource: Resource,
  values: Values,
  written: Values = values,
): Promise<StoredRow> => {
  const filled = await prepareWrite(tx, acting, resource, values);
  refuseFaults(filled.faults);
  const after = await insertRow(tx, resource, { ...values, ...filled.values }, acting.ports.now());
  await conclude(tx, acting, resource, [{ before: undefined, after }], written);
  return after;
};

/** Faults of fields by the inputs that set them. */
const asAsked = (faults: Faults, sets: Action['sets'] = {}): Faults =>
  Object.fromEntries(
    Object.entries(faults).map(([field, fault]) => {
      const asked = Object.hasOwn(sets, field) ? sets[field] : undefined;
      return [typeof asked === 'string' ? asked : field, fault];
    }),
  );

/** What else is said of a change of records. */
interface ChangeFacts {
  /** Values that a person has sent, where they may hold a password. */
  readonly written?: Values;
  /** What the rows of the operation log say beside the changes. */
  readonly noted?: FieldChanges;
  /** The inputs of a call by the fields that they set: a refusal names the input. */
  readonly sets?: Action['sets'];
}

/**
 * Changes records that the transaction has locked as `before`, with all that belongs to it: the rules of their resource, rows
 * of the operation log, news. Each counts one version up. Returns them as they are then, by their ids.
 */
export const changeRows = async (
  tx: Queries,
  acting: WriteContext,
  resource: Resource,
  before: readonly StoredRow[],
  values: Values,
  { written = {}, noted, sets }: ChangeFacts = {},
): Promise<StoredRow[]> => {
  const shut = before.filter((row) => isClosed(resource, row));
  if (shut.length > 0) throw conflict('state', { ids: shut.map(({ id }) => id) });
  const now = acting.ports.now();
  const alike: number[] = [];
  const after: StoredRow[] = [];
  for (const row of before) {
    const filled = await prepareWrite(tx, acting, resource, values, row);
    refuseFaults(asAsked(filled.faults, sets));
    if (Object.keys(filled.values).length === 0) alike.push(row.id);
    else after.push(...(await updateRows(tx, resource, [row.id], { ...values, ...filled.values }, now)));
  }
  if (alike.length > 0) after.push(...(await updateRows(tx, resource, alike, values, now)));
  const rows = after.toSorted((a, b) => a.id - b.id);
  await conclude(tx, acting, resource, pairs(before, rows), written, noted);
  return rows;
};
