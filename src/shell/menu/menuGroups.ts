import type { LocalizedText } from '#resources/schema/language';
import type { MenuEntry } from './serverMenu';

/** Entries under one heading; the first group's heading is the console's own. */
export interface MenuGroup {
  readonly heading: LocalizedText | undefined;
  readonly entries: readonly MenuEntry[];
}

/** The groups of a menu, in the order in which their first entries come. */
export const menuGroups = (entries: readonly MenuEntry[]): readonly MenuGroup[] => {
  const names = [...new Set(entries.map(({ group }) => group?.['en-US']))];
  return names.map((name) => {
    const own = entries.filter(({ group }) => group?.['en-US'] === name);
    return { heading: own[0]?.group, entries: own };
  });
};
