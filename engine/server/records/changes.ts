import type { Field } from '#engine/schema/field';
import { sql } from 'kysely';
import { type ClearedReference, stampsOf } from '#engine/server/database/write';
import { and, columnOf, fromTable, type StoredRow } from '#engine/server/database/read';
import { decidingReferences, scopeOf } from '#engine/server/database/scope';
import { toColumn } from '#engine/server/database/table';
import type { Queries } from '#engine/server/database/tables';
import { writeAudit, secretChange, type FieldChanges } from '#engine/server/audit/auditLog';
import { publishMoves, publishRows } from '#engine/server/events/publish';
import { invalid } from '#engine/server/refusals';
import { attachSent, loosenFiles } from '#engine/server/files/beside';
import { attachFiles, fileFields } from '#engine/server/files/ofFields';
import { addFollowUps } from './followUps';
import { applyRules, rulesOf, type WriteContext, type RecordChange } from './rules';
import { rowsOf } from '#engine/schema/access';
import { isSame, targetOf } from '#engine/schema/values';
import type { Values } from '#engine/schema/writable';
import { isPath } from '#engine/schema/scopePaths';
import { checkRecord } from '#engine/schema/record';
import { isSecret, type Resource } from '#engine/schema/resource';
import type { Caller } from '#engine/subjects/session/server/sessions';
import { hashNew, type NewPasswordPorts } from '#engine/subjects/signIn/server/newPasswords';
import { withSanitizedText } from './richText';

const passwordsIn = (resource: Resource, values: Values): string[] =>
  Object.keys(values).filter((name) => isSecret(resource, name));

/** A payload without its secrets. */
export const withoutPasswords = (resource: Resource, payload: Values): Values => {
  const secret = passwordsIn(resource, payload);
  return Object.fromEntries(Object.entries(payload).filter(([name]) => !secret.includes(name)));
};

/** The values with every password as the hash that is kept. */
export const withHashes = async (ports: NewPasswordPorts, resource: Resource, values: Values): Promise<Values> => {
  const typed = passwordsIn(resource, values).map((name) => [name, String(values[name])] as const);
  return { ...values, ...(await hashNew(ports, Object.fromEntries(typed))) };
};

/** Whether a value is written, and does not follow from others. */
const isStored = (field: Field | undefined): boolean => !field?.derived && !field?.computed;

/** Declared fields whose value differs. */
export const changesOf = (
  resource: Resource,
  { before, after }: { before?: StoredRow | undefined; after?: StoredRow },
): FieldChanges =>
  Object.fromEntries(
    Object.keys(resource.fields)
      .map((name) => [name, [before?.[name] ?? null, after?.[name] ?? null]] as const)
      .filter(([name, [was, is]]) => isStored(resource.fields[name]) && !isSame(was, is)),
  );

/** Refuses a record that names one which differs from it in what the declaration says is the `same`. */
export const refuseDifferent = async (
  tx: Queries,
  { name: table, fields }: Pick<Resource, 'name' | 'fields'>,
  ids: readonly number[],
): Promise<void> => {
  for (const [name, field] of Object.entries(fields)) {
    const same = 'same' in field ? (field.same ?? []) : [];
    if (same.length === 0) continue;
    const differs = same.map((one) => sql`r.${sql.ref(toColumn(one))} is distinct from ${columnOf(one)}`);
    const { rows } = await sql`
      select from ${fromTable({ name: table })} join ${sql.table(toColumn(targetOf(field) ?? ''))} as r on r.id = ${columnOf(name)}
      where t.id = any(${ids}::bigint[]) and (${sql.join(differs, sql` or `)}) limit 1`.execute(tx);
    if (rows.length > 0) throw invalid({ [name]: 'noSuchRecord' });
  }
};

/** Refuses a record that a change of its references would make somebody else's: whoever writes keeps within their own rows. */
const refuseForeign = async (
  tx: Queries,
  { caller }: WriteContext,
  resource: Resource,
  changes: readonly RecordChange[],
): Promise<void> => {
  for (const name of decidingReferences(caller, resource)) {
    const ids = changes.filter(({ before, after }) => before?.[name] !== after[name]).map(({ after }) => after.id);
    if (ids.length === 0) continue;
    const { rows } = await sql<{ readonly count: number }>`
      select count(*)::integer as count from ${fromTable(resource)}
      where ${and([sql`t.id = any(${ids}::bigint[])`, ...scopeOf(caller, resource, 'write')])}`.execute(tx);
    if (rows[0]?.count !== ids.length) throw invalid({ [name]: 'noSuchRecord' });
  }
};

/** The last step of every write, in its transaction: the entity's rules and the audit log. */
export const conclude = async (
  tx: Queries,
  acting: WriteContext,
  resource: Resource,
  changes: readonly RecordChange[],
  written: Values,
  noted: FieldChanges = {},
): Promise<void> => {
  const { ports, caller, audit } = acting;
  const now = ports.now();
  await refuseDifferent(
    tx,
    resource,
    changes.map(({ after }) => after.id),
  );
  await refuseForeign(tx, acting, resource, changes);
  for (const change of changes) await attachFiles(tx, now, resource, change);
  const ruled = await applyRules(resource.name, tx, caller, changes, now, acting);
  const added = changes.find(({ before }) => !before);
  const attached = added ? await attachSent(tx, acting, resource, added.after.id) : [];
  // What a rule says without naming an object or an action is about the changed record itself.
  const further = ruled.filter((one) => one.resource !== undefined || one.action !== undefined);
  const alsoOf = (id: number) =>
    Object.assign(
      {},
      ...ruled.filter((one) => !further.includes(one) && one.recordId === id).map((one) => one.changes),
    );
  const secrets = Object.fromEntries(passwordsIn(resource, written).map((name) => [name, secretChange]));
  const own = changes.map((change) => ({
    recordId: change.after.id,
    changes: { ...changesOf(resource, change), ...secrets, ...alsoOf(change.after.id), ...noted },
  }));
  await addFollowUps(tx, resource, changes, now);
  await writeAudit(tx, now, audit, [...own, ...further, ...attached]);
  const rows = changes.flatMap(({ before, after }) => (before ? [before, after] : [after]));
  await publishRows(tx, resource, rows);
  await publishMoves(tx, resource, changes);
};

/** The last step of a removal: the audit log keeps the records and the references that it emptied. */
export const concludeRemoval = async (
  tx: Queries,
  { ports, caller, audit }: WriteContext,
  resource: Resource,
  removed: readonly StoredRow[],
  cleared: readonly ClearedReference[],
): Promise<void> => {
  const now = ports.now();
  const further = (await rulesOf(resource.name).afterRemoval?.(tx, caller, removed, now)) ?? [];
  const ids = removed.map(({ id }) => id);
  const hasFiles = resource.takesFiles || fileFields(resource).length > 0;
  const loosened = hasFiles ? await loosenFiles(tx, resource, ids) : [];
  await addFollowUps(
    tx,
    resource,
    removed.map((before) => ({ before, after: null })),
    now,
  );
  await writeAudit(tx, now, audit, [
    ...removed.map((before) => ({ recordId: before.id, changes: changesOf(resource, { before }) })),
    ...cleared.map(({ resource: naming, after, field, was }) => ({
      resource: naming.name,
      action: 'modify',
      recordId: after.id,
      changes: { [field]: [was, after[field] ?? null] as const },
    })),
    ...further,
    ...loosened,
  ]);
  await publishRows(tx, resource, removed);
  for (const naming of new Set(cleared.map((one) => one.resource)))
    await publishRows(
      tx,
      naming,
      cleared.filter((one) => one.resource === naming).map(({ after }) => after),
    );
  await publishMoves(
    tx,
    resource,
    removed.map((before) => ({ before })),
  );
};

/** Every change of these records, which the transaction had locked as `before`. */
export const pairs = (before: readonly StoredRow[], after: readonly StoredRow[]): RecordChange[] =>
  after.map((row) => ({ before: before.find(({ id }) => id === row.id), after: row }));

/** Input for a new record from a form or a file: its cleaned values and their faults. */
export const checkNew = (resource: Resource, sent: Values, { role }: Caller) =>
  checkRecord(resource, withSanitizedText(resource, sent), role);

/** A new record with what the server adds to it: whose it is, and who adds it. */
export const stampNew = ({ caller }: Pick<WriteContext, 'caller'>, resource: Resource, values: Values): Values => ({
  ...values,
  ...Object.fromEntries(Object.entries(rowsOf(caller, resource, 'write')).filter(([scoped]) => !isPath(scoped))),
  ...stampsOf(caller, resource),
});

/** Values without faults of a new record as its table keeps them: with what the server adds, and hashes of its passwords. */
export const prepareNew = (
  acting: Pick<WriteContext, 'ports' | 'caller'>,
  resource: Resource,
  values: Values,
): Promise<Values> => withHashes(acting.ports, resource, stampNew(acting, resource, values));
