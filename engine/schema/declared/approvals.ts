import { administrators } from '#resources/business';
import { resourceByName, resources } from '#resources/resources';
import type { Approval } from '#engine/schema/approval';
import type { Call } from '#engine/schema/call';

/** Many records at once, which the safety settings may leave to two people. */
const manyRecords: Approval = { above: { ids: { setting: 'bulkAbove' } }, by: administrators };

/** What a call does to a record, by its last word. */
const writes: Readonly<Record<string, 'insert' | 'modify'>> = {
  insert: 'insert',
  import: 'insert',
  modify: 'modify',
  revert: 'modify',
};

/**
 * When a write of a resource needs a second person, whichever call makes it; `action` is what the operation log calls the write.
 * So a call that adds records of another resource, as an order adds invoices, asks as that resource says.
 */
export const approvalsOfWrite = (name: string, action: string): readonly Approval[] => {
  const write = Object.hasOwn(writes, action) ? writes[action] : undefined;
  return write ? [resourceByName(name)?.approvals?.[write] ?? []].flat() : [];
};

/** When a call needs a second person, each reason by itself: what it says, and what its resource says of that word. */
export const approvalsOf = ({ method, resource, path, approvals = [] }: Call): readonly Approval[] => {
  const declared = method === 'POST' ? resourceByName(resource) : undefined;
  const word = path.slice(path.lastIndexOf('/') + 1);
  if (!declared || path !== `${declared.api}/${word}`) return approvals;
  const own = <T>(of: Readonly<Record<string, T>> = {}) => (Object.hasOwn(of, word) ? of[word] : undefined);
  const [transition, action] = [own(declared.transitions), own(declared.actions)];
  const found = [
    ...approvalsOfWrite(resource, word),
    transition?.approval,
    transition?.bulk ? manyRecords : undefined,
    action?.approval,
  ];
  return [...approvals, ...found.filter((one) => one !== undefined)];
};

/** The names of the safety settings on which these declarations depend. */
const settingsIn = ({ setting, above = {} }: Approval): readonly string[] => [
  ...(setting === undefined ? [] : [setting]),
  ...Object.values(above).flatMap((most) => (typeof most === 'object' ? [most.setting] : [])),
];

/** The safety settings that make any of these calls, or any write of a resource, wait for a second person. */
export const settingsByTwoOf = (calls: readonly Call[]): readonly string[] => {
  const ofWrites = resources.flatMap(({ name }) => Object.keys(writes).flatMap((word) => approvalsOfWrite(name, word)));
  return [...new Set([...calls.flatMap(approvalsOf), ...ofWrites].flatMap(settingsIn))];
};
