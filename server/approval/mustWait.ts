import { sql } from 'kysely';
import { resourceByName } from '#resources/resources';
import type { Approval, SoloLimit } from '#resources/schema/approval';
import type { Condition } from '#resources/schema/field';
import type { Values } from '#resources/schema/record';
import type { AuditOutcome } from '#server/audit/auditLog';
import { columnOf, fromTable } from '#server/database/read';
import type { Queries } from '#server/database/tables';

/** What a call asks for, what it does, and the settings in force. */
export interface CallEffect {
  readonly resource: string;
  readonly sent: Values;
  readonly outcomes: readonly AuditOutcome[];
  readonly settings: Values;
}

const exact = /^(\d+)(?:\.(\d{1,2}))?$/;

/** What this is worth in hundredths; undefined for what is no amount. */
const worth = (value: unknown): bigint | undefined => {
  const [, whole, part = ''] = exact.exec(String(Array.isArray(value) ? value.length : value)) ?? [];
  return whole === undefined ? undefined : BigInt(whole + part.padEnd(2, '0'));
};

/** Whether a value is more than one person may do alone. What nobody can read is. */
export const exceeds = (value: unknown, most: unknown): boolean => {
  if (value === undefined || value === null || most === null || most === undefined) return false;
  const [is, limit] = [worth(value), worth(most)];
  return is === undefined || limit === undefined || is > limit;
};

const limitOf = (most: SoloLimit, settings: Values): unknown =>
  typeof most === 'object' ? settings[most.setting] : most;

const isAbove = ({ above = {} }: Approval, { sent, outcomes, settings }: CallEffect): boolean =>
  Object.entries(above).some(([name, most]) => {
    const values = [sent[name], ...outcomes.map(({ changes }) => changes?.[name]?.[1])];
    return values.some((value) => exceeds(value, limitOf(most, settings)));
  });

const isOne = ({ is }: Condition, value: unknown) => is.some((one) => one === value);

/** Whether a condition holds for some of the records as they were. */
const heldBefore = async (tx: Queries, when: Condition, { resource, outcomes }: CallEffect): Promise<boolean> => {
  const own = outcomes.filter((one) => (one.resource ?? resource) === resource);
  if (own.some(({ changes }) => isOne(when, changes?.[when.field]?.[0]))) return true;
  const declared = resourceByName(resource);
  const ids = own.flatMap(({ recordId, changes }) => (changes?.[when.field] || !recordId ? [] : [recordId]));
  if (!declared || ids.length === 0) return false;
  const { rows } = await sql`
    select from ${fromTable(declared)}
    where t.id = any(${ids}::bigint[]) and ${columnOf(when.field)} in (${sql.join([...when.is])}) limit 1`.execute(tx);
  return rows.length > 0;
};

/** Whether this declaration wants a second person for what a call does. */
export const mustWait = async (tx: Queries, approval: Approval, doing: CallEffect): Promise<boolean> => {
  const { setting, above, when, makes } = approval;
  if (setting !== undefined && doing.settings[setting] !== true) return false;
  if (above && !isAbove(approval, doing)) return false;
  if (makes && !doing.outcomes.some(({ changes }) => isOne(makes, changes?.[makes.field]?.[1]))) return false;
  return !when || heldBefore(tx, when, doing);
};
