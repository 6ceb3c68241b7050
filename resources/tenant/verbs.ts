import type { Option } from '#engine/schema';
import { say } from '#engine/schema/language';

/** Labels in the operation log for the last words of calls. */
export const verbs: readonly Option<string>[] = [
  { value: 'settle-booking', label: say('确认入账', 'Settle booking') },
  { value: 'set-alert-level', label: say('设置余额提醒线', 'Set low-balance level') },
];
