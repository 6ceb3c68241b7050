import type { Option } from '#engine/schema';
import { say } from '#engine/schema/language';

/** Labels in the operation log for the last words of calls. */
export const verbs: readonly Option<string>[] = [
  { value: 'take', label: say('领取复核', 'Take for review') },
  { value: 'release', label: say('放弃复核', 'Release from review') },
  { value: 'undo', label: say('撤销复核', 'Undo review') },
];
