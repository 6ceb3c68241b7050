import type { Option } from '#engine/schema';
import { say } from '#engine/schema/language';

/** Labels in the operation log for the last words of calls. */
export const verbs: readonly Option<string>[] = [{ value: 'enter', label: say('系统录入', 'Enter by a system') }];
