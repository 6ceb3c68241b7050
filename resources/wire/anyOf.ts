/** Groups of filters of which any is enough. A filter of a group has its name before its own: `any.role`, `any2.status`. */
export const groups = ['any', 'any2', 'any3'] as const;

export type Group = (typeof groups)[number];

const asGroup = (name: string): Group | undefined => groups.find((group) => group === name);

/** The name of a filter within a group. */
export const groupKey = (group: Group, key: string): string => `${group}.${key}`;

/** The group that a filter belongs to, if any, and its own name. */
export const splitGroup = (key: string): { readonly group: Group | undefined; readonly key: string } => {
  const [before = '', ...after] = key.split('.');
  const group = after.length > 0 ? asGroup(before) : undefined;
  return { group, key: group ? after.join('.') : key };
};
