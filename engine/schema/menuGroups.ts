import { say } from './language';

/**
 * Headings of the menu. What names none stands under the first, the daily work. Entries come in the order in which the
 * business lists its resources and pages (`menuOf` in declared/pages.ts).
 */
export const people = say('人员管理', 'People');
export const oversight = say('审计监督', 'Oversight');
export const system = say('系统设置', 'System');
