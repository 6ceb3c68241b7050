import type { Call, GuardedCall } from '../http/call';
import { readFromQuery } from '../http/input';
import { arrayOf, orNull, type Schema } from '../http/openapi/schema';
import { ok } from '../reply/refusals';
import { opens } from '../../resources/vocabulary/access';
import { jobStates, type JobReport, type JobRun, type ScheduledJob } from '../../resources/wire/jobs';
import { say } from '../../resources/vocabulary/language';
import { roles } from '../../resources/vocabulary/roles';
import { jobsPage } from '../../resources/pages/writtenPages';

/** An object that always has all of these. */
const whole = <T>(properties: Readonly<Record<keyof T, Schema>>): Schema => ({
  type: 'object',
  properties,
  required: Object.keys(properties),
});

const text: Schema = { type: 'string' };
const moment: Schema = { type: 'string', format: 'date-time' };
const count: Schema = { type: 'integer', minimum: 0 };
const inBoth = whole({ 'zh-CN': text, 'en-US': text });

const run = whole<JobRun>({
  id: { type: 'string', format: 'uuid' },
  label: inBoth,
  state: { enum: jobStates.map(({ value }) => value) },
  startedAt: orNull(moment),
  durationMs: orNull(count),
  retries: count,
  result: orNull(inBoth),
  error: orNull(text),
});

const scheduled = whole<ScheduledJob>({
  name: text,
  label: inBoth,
  everySeconds: { type: 'integer', minimum: 1 },
  nextAt: moment,
  lastRun: orNull(run),
});

const list: GuardedCall = {
  method: 'GET',
  path: '/job/list',
  access: roles.map(({ value }) => value).filter((role) => opens(jobsPage.allow, role)),
  resource: jobsPage.route,
  summary: say('后台任务的运行情况', 'Status of the background jobs'),
  input: {},
  answer: whole<JobReport>({ scheduled: arrayOf(scheduled), unsettled: arrayOf(run) }),
  handle: async ({ ports, query }) => {
    readFromQuery({}, query);
    return ok(await ports.jobs());
  },
};

export const jobCalls: readonly Call[] = [list];
