import type { Faults } from '#resources/schema/faults';
import type { StoredRow } from '#server/database/read';
import type { Rule } from '#server/records/rules';
import { invalid } from '#server/refusals';
import { enabledWith } from './safety';

/** The settings that leave something to two people. */
const byTwo = ['depositAbove', 'deductAbove', 'bulkAbove', 'adminsByTwo', 'settingsByTwo'] as const;

const isOn = (row: StoredRow | undefined, name: string) =>
  row !== undefined && row[name] !== null && row[name] !== false;

/**
 * With one administrator nobody could decide, so nothing that needs two people is turned on. Nor does one person keep the
 * right to turn it off again (docs/decisions/046).
 */
export const rule: Rule = async (tx, _caller, changes) => {
  const turned = (on: boolean) =>
    byTwo.filter((name) =>
      changes.some(({ before, after }) => isOn(on ? after : before, name) && !isOn(on ? before : after, name)),
    );
  const left = changes.some(({ after }) => !isOn(after, 'settingsByTwo') && byTwo.some((name) => isOn(after, name)));
  const turnedOn = turned(true);
  if (left && (turnedOn.length > 0 || turned(false).includes('settingsByTwo')))
    throw invalid({ settingsByTwo: 'asWell' });
  if (turnedOn.length === 0) return [];
  const admins = await enabledWith(tx, 'admin').limit(2).execute();
  const faults: Faults = Object.fromEntries(turnedOn.map((name) => [name, 'needsTwoAdmins']));
  if (admins.length < 2) throw invalid(faults);
  return [];
};
