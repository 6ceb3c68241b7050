import { menuGroups as declared } from '#resources/business';
import type { Option } from './choices';
import { say } from './language';

/** The groups that every console has, behind the daily work, which has no name. */
const common = {
  people: say('人员管理', 'People'),
  oversight: say('审计监督', 'Oversight'),
  system: say('系统设置', 'System'),
} as const;

type CommonGroup = keyof typeof common;

/** The name of a group of the menu. */
export type MenuGroup = CommonGroup | Exclude<(typeof declared)[number], string>['value'];

/** Every group in the order of the menu: those that the business lists, its own with their labels, then the other common ones. */
export const menuGroups: readonly Option<string>[] = [
  ...new Set<CommonGroup | Option<string>>([...declared, ...(Object.keys(common) as CommonGroup[])]),
].map((group) => (typeof group === 'string' ? { value: group, label: common[group] } : group));

/** Their names. */
export const groupNames: readonly string[] = menuGroups.map(({ value }) => value);
