import type { Option } from '#engine/schema';
import { say } from '#engine/schema/language';

/** Labels in the operation log for the last words of calls. */
export const verbs: readonly Option<string>[] = [
  { value: 'draft-all', label: say('批量生成草稿', 'Make drafts for all') },
];
