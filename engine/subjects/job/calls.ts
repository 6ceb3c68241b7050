import { choice, integer, dateTime, text } from '#engine/schema/field';
import { jobStates } from './job';
import { say } from '#engine/schema/language';
import { list, object, orNull, type ReadAnswer } from '#engine/schema/answer';
import { defineCall } from '#engine/schema/call';
import { jobsPage } from './page';

const shortText = (zh: string, en: string) => text(say(zh, en), { max: 4000 });
const inBoth = object({ 'zh-CN': shortText('中文', 'In Chinese'), 'en-US': shortText('英文', 'In English') });
const count = (zh: string, en: string) => integer(say(zh, en), { min: 0 });

/** One run of a job, or one that waits for its next try. */
const run = object({
  id: text(say('编号', 'ID'), { max: 64 }),
  /** Which job, in shortText. */
  label: inBoth,
  state: choice(say('状态', 'State'), { options: jobStates }),
  startedAt: orNull(dateTime(say('开始时间', 'Started'), {})),
  durationMs: orNull(count('耗时（毫秒）', 'Took (ms)')),
  /** How often it was begun again. */
  retries: count('重试次数', 'Retries'),
  /** Its result, in shortText; null without one. */
  result: orNull(inBoth),
  /** Why its last try failed. */
  error: orNull(shortText('错误', 'Error')),
});

/** A job that comes again and again. */
const scheduled = object({
  name: text(say('名称', 'Name'), { max: 64 }),
  label: inBoth,
  everySeconds: integer(say('间隔（秒）', 'Every (s)'), { min: 1 }),
  nextAt: dateTime(say('下次运行', 'Next run'), {}),
  /** Null before the first run. */
  lastRun: orNull(run),
});

/** The server's background work. */
export const jobReport = defineCall({
  method: 'GET',
  path: 'job/list',
  roles: jobsPage.allow,
  resource: jobsPage.route,
  summary: say('后台任务的运行情况', 'Status of the background jobs'),
  input: {},
  answer: object({
    /** The database's server. */
    postgres: object({
      version: shortText('版本', 'Version'),
      /** The version that fixes known weaknesses of this one; null where none is known. */
      fix: orNull(shortText('修复已知漏洞的版本', 'Fixed in')),
    }),
    scheduled: list(scheduled),
    /** Those that run, wait for another try, have failed or recently found a fault: the latest first, at most `unsettledShown`. */
    unsettled: list(run),
  }),
});

export type JobRun = ReadAnswer<typeof run>;
export type ScheduledJob = ReadAnswer<typeof scheduled>;
type Report = ReadAnswer<(typeof jobReport)['answer']>;
export type ServerVersion = Report['postgres'];
export type JobReport = Omit<Report, 'postgres'>;
