import { resourceByName } from './resources';
import type { Approval } from './schema/approval';
import type { Call } from './schema/call';

/** Many records at once, which the safety settings may leave to two people. */
const manyRecords: Approval = { above: { ids: { setting: 'bulkAbove' } }, by: ['admin'] };

/** What a call does to a record, by its last word. */
const writes: Readonly<Record<string, 'insert' | 'modify'>> = { insert: 'insert', import: 'insert', modify: 'modify', revert: 'modify' };

/** When a call needs a second person, each reason by itself: what it says, and what its resource says of that word. */
export const approvalsOf = ({ method, resource, path, approvals = [] }: Call): readonly Approval[] => {
  const declared = method === 'POST' ? resourceByName(resource) : undefined;
  const word = path.slice(path.lastIndexOf('/') + 1);
  if (!declared || path !== `${declared.api}/${word}`) return approvals;
  const own = <T>(of: Readonly<Record<string, T>> = {}) => (Object.hasOwn(of, word) ? of[word] : undefined);
  const [transition, action, write] = [own(declared.transitions), own(declared.actions), own(writes)];
  const found = [write && declared.approvals?.[write], transition?.approval, transition?.bulk ? manyRecords : undefined, action?.approval];
  return [...approvals, ...found.filter((one) => one !== undefined)];
};

/** The names of the safety settings on which these declarations depend. */
const settingsIn = ({ setting, above = {} }: Approval): readonly string[] => [
  ...(setting === undefined ? [] : [setting]),
  ...Object.values(above).flatMap((most) => (typeof most === 'object' ? [most.setting] : [])),
];

/** The safety settings that make any of these calls wait for a second person. */
export const settingsByTwoOf = (calls: readonly Call[]): readonly string[] => [...new Set(calls.flatMap(approvalsOf).flatMap(settingsIn))];
