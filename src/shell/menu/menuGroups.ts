import type { LocalizedText } from '../../../resources/vocabulary/language';
import type { MenuEntry } from './serverMenu';

/** Entries that stand below each other under one heading; the first group has that of the console itself. */
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
