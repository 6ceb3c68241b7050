import type { Option } from '#resources/schema/choices';
import { say } from '#resources/schema/language';

/** Labels in the operation log for the last words of calls. */
export const verbs: readonly Option<string>[] = [{ value: 'enter', label: say('系统录入', 'Enter by a system') }];
