import type { Option } from '#engine/schema';
import { say } from '#engine/schema/language';

/** Labels in the operation log for the last words of calls. */
export const verbs: readonly Option<string>[] = [
  { value: 'send-statement', label: say('发送对账单', 'Send statement') },
];
