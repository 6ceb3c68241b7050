import { say, type Say } from './language';

/** Waiting again after a failed try is `retry`; `failed` was tried for the last time. */
export const jobStates = {
  created: say('等待中', 'Waiting'),
  active: say('运行中', 'Running'),
  retry: say('等待重试', 'Waiting to be tried again'),
  completed: say('成功', 'Done'),
  cancelled: say('已取消', 'Cancelled'),
  failed: say('失败', 'Failed'),
} as const satisfies Readonly<Record<string, Say>>;

export type JobState = keyof typeof jobStates;

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

/** The server's background work, as `job/list` answers it. */
export interface JobReport {
  readonly scheduled: readonly ScheduledJob[];
  /** Those that run, wait for another try or have failed lately: the latest first, at most `unsettledShown`. */
  readonly unsettled: readonly JobRun[];
}

export const unsettledShown = 50;
