import { administrators } from '#resources/business';
import type { AlertCondition, ConditionPorts, Conditions } from '#engine/subjects/alert/server/conditions';

/** The longest error in a message. */
const errorMax = 300;

/** Jobs whose last run failed for good, or found something. A run that still goes on, or is tried again, ends nothing. */
const failedJobs = async ({ jobs }: ConditionPorts): Promise<AlertCondition[]> =>
  (await jobs()).scheduled.flatMap(({ name, label, lastRun }): AlertCondition[] => {
    // The check of the logs itself notifies of what it finds, at once.
    const isFine = name === 'check-logs' ? ['completed', 'cancelled', 'found'] : ['completed', 'cancelled'];
    if (!lastRun || isFine.includes(lastRun.state)) return [];
    const { state, result, error } = lastRun;
    const why = result ?? { 'zh-CN': error ?? '', 'en-US': error ?? '' };
    return [
      {
        subject: name,
        begins: state === 'failed' || state === 'found',
        to: { roles: administrators },
        facts: {
          job: label['zh-CN'],
          jobEn: label['en-US'],
          why: why['zh-CN'].slice(0, errorMax),
          whyEn: why['en-US'].slice(0, errorMax),
        },
      },
    ];
  });

/** What admins are alerted to. */
export const conditions = { jobFailed: failedJobs } satisfies Conditions;
