import { administrator } from '#resources/business';
import { sql } from 'kysely';
import { approval } from '#engine/subjects/approval/approval';
import { organizationKeys } from '#engine/schema/organization';
import { status } from '#engine/schema/status';
import type { AuditOutcome } from '#engine/server/audit/auditLog';
import type { StoredRow } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import { sendTo } from '#engine/subjects/message/server/message';
import { clearFactors } from '#engine/subjects/factor/server/factors';
import { conflict, invalid } from '#engine/server/refusals';
import { readSafety, enabledWith } from '#engine/subjects/safety/server/safety';
import type { Caller } from '#engine/subjects/session/server/sessions';
import { endSessions } from '#engine/subjects/session/server/endSessions';
import { liftLocks } from '#engine/subjects/signIn/server/attempts';
import type { RecordChange, AfterWrite } from '#engine/server/records/rules';
import { afterLoss, loseCredentials, lostPassword } from './loseCredentials';

export { organizationRule } from './organizationRule';

const isEnabledAdmin = (row: StoredRow | undefined) => row?.role === administrator && row.status === status.enabled;
const idsOf = (changes: readonly RecordChange[]) => changes.map(({ after }) => after.id);

const rolesIn = (before: StoredRow, after: StoredRow) => ({ from: String(before.role), to: String(after.role) });

/** The session was given to someone with these; when one changes it ends. */
const bound = ['role', ...organizationKeys, 'status'] as const;

/** Any fixed number: calls that remove an admin wait here for one another. */
const adminsLock = 4_157_001;

/** Two admins who take each other away at once are decided one after the other. */
const keepOneAdmin = async (tx: Queries, ids: readonly number[]): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${adminsLock}::bigint)`.execute(tx);
  const left = await enabledWith(tx, administrator).limit(1).executeTakeFirst();
  if (!left) throw conflict('lastAdmin', { ids });
};

/** Takes the second factors of people away who have lost them, with the sessions that may be somebody else's. */
const resetFactors = async (tx: Queries, caller: Caller, changes: readonly RecordChange[], now: Date) => {
  const reset = idsOf(changes.filter(({ before, after }) => before?.secondFactor === true && !after.secondFactor));
  // One's own need what they prove, so that a stolen session is not enough.
  if (reset.includes(caller.id)) throw conflict('oneself', { ids: [caller.id] });
  if (reset.length === 0) return;
  await clearFactors(tx, reset);
  await endSessions(tx, reset);
  for (const id of reset) await sendTo(tx, id, 'factor', { by: administrator }, now);
};

const deciders: readonly unknown[] = approval.actions.approve.allow;

/** Whether somebody with this account may decide what others ask for. */
const decides = (row: StoredRow | undefined) => deciders.includes(row?.role) && row?.status === status.enabled;

/**
 * While two people make administrators, an account that comes to decide loses everything that opened it: whoever set its first
 * password, and asked for the promotion, would otherwise be two people.
 */
const beginAnew = async (tx: Queries, changes: readonly RecordChange[]): Promise<readonly AuditOutcome[]> => {
  const promoted = changes.filter(({ before, after }) => !decides(before) && decides(after));
  if (promoted.length === 0 || !(await readSafety(tx)).settings.adminsByTwo) return [];
  await loseCredentials(tx, idsOf(promoted));
  return promoted.map(({ after }) => {
    afterLoss(after);
    return { recordId: after.id, changes: lostPassword };
  });
};

/**
 * Users cannot demote themselves, and one enabled admin must remain. A changed account is signed out and, if its role
 * changed, notified (docs/product.md, section 2).
 */
export const afterWrite: AfterWrite = async (tx, caller, changes, now) => {
  const made = changes.filter(({ before, after }) => !before && after.role === administrator);
  // A request keeps no password, so a new administrator begins in another role.
  if (made.length > 0 && (await readSafety(tx)).settings.adminsByTwo) throw invalid({ role: 'byTwo' });
  const changed = changes.filter(({ before, after }) => before && bound.some((name) => before[name] !== after[name]));
  const oneself = changed.filter(({ after }) => after.id === caller.id);
  if (oneself.length > 0) throw conflict('oneself', { ids: idsOf(oneself) });
  const lost = changed.filter(({ before, after }) => isEnabledAdmin(before) && !isEnabledAdmin(after));
  if (lost.length > 0) await keepOneAdmin(tx, idsOf(lost));
  await endSessions(tx, idsOf(changed));
  const isOpened = ({ before, after }: RecordChange) =>
    before?.status === status.disabled && after.status === status.enabled;
  await liftLocks(tx, idsOf(changes.filter(isOpened)), now);
  await resetFactors(tx, caller, changes, now);
  for (const { before, after } of changed)
    if (before && before.role !== after.role) await sendTo(tx, after.id, 'role', rolesIn(before, after), now);
  return beginAnew(tx, changed);
};
