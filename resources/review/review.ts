import { choices, hourMs, minuteMs, type Option } from '#engine/schema';
import { say } from '#engine/schema/language';

/** An entry that waits for longer than this is overdue. */
export const overdueMs = 24 * hourMs;

/** How long one person holds an entry. */
export const holdMs = 15 * minuteMs;

/** How long a decision can be taken back. */
export const undoMs = 10_000;

/** The server waits a little longer than the button, for the way of the call. */
export const undoWaitMs = undoMs + 5000;

/** By how long an entry waits. */
export const reviewAges = [
  { value: 'recent', label: say('24 小时内', 'Within 24 hours') },
  { value: 'overdue', label: say('超过 24 小时', 'Over 24 hours') },
] as const satisfies readonly Option<string>[];

/** By who holds an entry. */
export const reviewHolders = [
  { value: 'nobody', label: say('未领取', 'Not taken') },
  { value: 'me', label: say('我', 'Me') },
  { value: 'others', label: say('其他人', 'Others') },
] as const satisfies readonly Option<string>[];

/** The filters that the queue has beside those of the entries. */
export const reviewFilters = {
  age: choices(say('等待时长', 'Waiting'), { options: reviewAges, filter: true }),
  holder: choices(say('复核人', 'Reviewer'), { options: reviewHolders, filter: true }),
} as const;

export type ReviewAge = (typeof reviewAges)[number]['value'];
export type ReviewHolder = (typeof reviewHolders)[number]['value'];
