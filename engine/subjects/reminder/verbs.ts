import type { Option } from '#engine/schema/choices';
import { say } from '#engine/schema/language';

/** What the log calls that people were told of a record. */
export const verbs: readonly Option<string>[] = [{ value: 'remind', label: say('提醒', 'Remind') }];
