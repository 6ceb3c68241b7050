import type { Option } from '../vocabulary/choices';
import { say, type Say } from '../vocabulary/language';

/**
 * `retry` waits for its next try after a failed one; `failed` was tried for the last time; `found` did its work and found
 * what people must look into.
 */
export const jobStates = [
  { value: 'created', label: say('等待中', 'Waiting'), tone: 'neutral' },
  { value: 'active', label: say('运行中', 'Running'), tone: 'primary' },
  { value: 'retry', label: say('等待重试', 'Waiting to retry'), tone: 'warning' },
  { value: 'completed', label: say('成功', 'Succeeded'), tone: 'success' },
  { value: 'cancelled', label: say('已取消', 'Canceled'), tone: 'neutral' },
  { value: 'failed', label: say('失败', 'Failed'), tone: 'danger' },
  { value: 'found', label: say('发现异常', 'Problem found'), tone: 'danger' },
] as const satisfies readonly Option<string>[];

export type JobState = (typeof jobStates)[number]['value'];

/** One run of a job, or one that waits for its next try. */
export interface JobRun {
  readonly id: string;
  /** Which job, in words. */
  readonly label: Say;
  readonly state: JobState;
  readonly startedAt: string | null;
  readonly durationMs: number | null;
  /** How often it was begun again. */
  readonly retries: number;
  /** What it did, in words; null when it said nothing. */
  readonly result: Say | null;
  /** Why its last try failed. */
  readonly error: string | null;
}

/** A job that comes again and again. */
export interface ScheduledJob {
  readonly name: string;
  readonly label: Say;
  readonly everySeconds: number;
  readonly nextAt: string;
  /** Null before the first run. */
  readonly lastRun: JobRun | null;
}

/** The server's background work, as `job/list` returns it. */
export interface JobReport {
  readonly scheduled: readonly ScheduledJob[];
  /** Those that run, wait for another try, have failed or found a fault lately: the latest first, at most `unsettledShown`. */
  readonly unsettled: readonly JobRun[];
}

export const unsettledShown = 50;
