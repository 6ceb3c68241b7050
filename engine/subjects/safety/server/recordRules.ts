import { guards } from '#engine/subjects/safety/safety';
import { approval } from '#engine/subjects/approval/approval';
import { settingsByTwoOf } from '#engine/schema/declared/approvals';
import { calls } from '#engine/schema/declared/calls';
import { ownSafety } from '#resources/ownSafety';
import type { Faults } from '#engine/schema/faults';
import { lostPassword, loseCredentials } from '#engine/subjects/account/server/loseCredentials';
import type { AuditOutcome } from '#engine/server/audit/auditLog';
import type { StoredRow } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import type { AfterWrite } from '#engine/server/records/rules';
import { invalid } from '#engine/server/refusals';
import { enabledWith } from './safety';

/** Limits of one person that no call waits for: they hold only while that person is no other person too. */
const limitsOfOne = Object.keys(ownSafety.perDay);

const isOn = (row: StoredRow | undefined, name: string) =>
  row !== undefined && row[name] !== null && row[name] !== false;

/**
 * Refuses to leave a limit to two people who could not decide it, since there is one administrator, or who may be one person
 * (docs/decisions/046 and 057).
 */
const refuseAlone = async (tx: Queries, changes: Parameters<AfterWrite>[2]): Promise<void> => {
  const settings = new Set([...settingsByTwoOf(calls), ...limitsOfOne]);
  const turned = (on: boolean) =>
    [...settings].filter((name) =>
      changes.some(({ before, after }) => isOn(on ? after : before, name) && !isOn(on ? before : after, name)),
    );
  const turnedOn = turned(true);
  const anyOn = changes.some(({ after }) => [...settings].some((name) => isOn(after, name)));
  const left = guards.filter((name) => changes.some(({ after }) => !isOn(after, name)));
  if (
    anyOn &&
    left.length > 0 &&
    (turnedOn.length > 0 || turned(false).some((name) => left.some((one) => one === name)))
  )
    throw invalid(Object.fromEntries(left.map((name) => [name, 'asWell'])));
  if (turnedOn.length === 0) return;
  const { length } = await enabledWith(tx, ...approval.actions.approve.allow)
    .where('must_change_password', '=', false)
    .limit(2)
    .execute();
  const faults: Faults = Object.fromEntries(turnedOn.map((name) => [name, 'needsTwoAdmins']));
  if (length < 2) throw invalid(faults);
};

/** When `adminsByTwo` is turned on, voids the credentials of administrators whose first password was set by another person. */
const endFirstPasswords = async (tx: Queries, changes: Parameters<AfterWrite>[2]): Promise<readonly AuditOutcome[]> => {
  if (!changes.some(({ before, after }) => !isOn(before, 'adminsByTwo') && isOn(after, 'adminsByTwo'))) return [];
  const known = await enabledWith(tx, ...approval.actions.approve.allow)
    .where('must_change_password', '=', true)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const ids = known.map(({ id }) => id);
  await loseCredentials(tx, ids);
  return ids.map((recordId) => ({ resource: 'account', action: 'modify', recordId, changes: lostPassword }));
};

/** With one administrator nobody could decide, so nothing that needs two people is turned on. */
export const afterWrite: AfterWrite = async (tx, _caller, changes) => {
  await refuseAlone(tx, changes);
  return endFirstPasswords(tx, changes);
};
