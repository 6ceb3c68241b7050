import { groupKey, groups, splitGroup, type Group } from '#resources/wire/anyOf';
import type { FilterValues } from '#src/fieldTypes/filter';

/** Returns the filters of one group, under their own names. */
export const inGroup = (filter: FilterValues, group: Group): FilterValues =>
  Object.fromEntries(
    Object.entries(filter).flatMap(([name, value]) => {
      const split = splitGroup(name);
      return split.group === group ? [[split.key, value]] : [];
    }),
  );

/** Returns the groups that narrow a list. */
export const activeGroups = (filter: FilterValues): readonly Group[] => {
  const named = new Set(Object.keys(filter).map((name) => splitGroup(name).group));
  return groups.filter((group) => named.has(group));
};

/** Returns a filter without a group, or with others in it. */
export const withGroup = (filter: FilterValues, group: Group, inside: FilterValues = {}): FilterValues => ({
  ...Object.fromEntries(Object.entries(filter).filter(([name]) => splitGroup(name).group !== group)),
  ...Object.fromEntries(Object.entries(inside).map(([key, value]) => [groupKey(group, key), value])),
});
