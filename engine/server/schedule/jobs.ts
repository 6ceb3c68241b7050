import { countTexts, say, sayCount } from '#engine/schema/language';
import { deliverAlerts, hasDue } from '#engine/subjects/alert/server/deliver';
import { checkConditions } from '#engine/subjects/alert/server/conditions';
import { expireKeys } from '#engine/subjects/apiKey/server/keys';
import { expireRequests } from '#engine/subjects/approval/server/endRequests';
import { scheduledBackup } from '#engine/server/backup/scheduled';
import { hasRunningBulkJobs, runBulkJobs } from '#engine/subjects/bulk/server/run';
import { notifyOfTries, purgeOldPlaces, purgeOldTries } from '#engine/subjects/signIn/server/attempts';
import { checkLogs } from '#engine/subjects/integrity/server/integrity';
import { publishNotices } from '#engine/subjects/notice/server/publishNotices';
import type { Job } from '#engine/subjects/job/server/job';
import { purgeOldMessages } from '#engine/subjects/message/server/message';
import type { Ports } from '#engine/server/environment/ports';
import { purgeOldSessions } from '#engine/subjects/session/server/endSessions';
import { purgeExpired } from '#engine/server/database/tables';
import { doFollowUps, hasFollowUps } from '#engine/server/records/followUps';
import { hasOldTexts, repairTexts } from '#engine/server/records/textForms';

/** What `server/<subject>/jobs.ts` may export. */
interface SubjectJobs {
  readonly jobs?: readonly Job[];
  /** Removes what nobody needs any more. */
  readonly cleanUp?: (ports: Ports) => Promise<void>;
}

const files = Object.values(
  import.meta.glob<SubjectJobs>(['../../subjects/*/server/jobs.ts', '#server/*/jobs.ts'], { eager: true }),
);

const givenUpWorks = sayCount(
  '%{count} 项后续处理多次失败，已放弃，原因见日志',
  '%{count} follow-up was given up after many tries; the log says why',
  '%{count} follow-ups were given up after many tries; the log says why',
);

/** Removes everything expired. Only the size of the tables depends on it, so now and then is enough. */
export const cleanUp = async (ports: Ports): Promise<void> => {
  await purgeOldSessions(ports);
  await purgeOldTries(ports);
  await purgeOldPlaces(ports);
  await purgeOldMessages(ports);
  for (const file of files) await file.cleanUp?.(ports);
  await purgeExpired(ports.database, ports.now());
};

const hour = 3600;

/** All scheduled work of the server. Each runs once in its period, whichever process does it. */
export const jobs: readonly Job[] = [
  {
    name: 'bulk-acts',
    label: say('执行批量操作', 'Make bulk changes'),
    period: () => ({ seconds: 5 }),
    // Short: after a crash another run begins when this time is over, and goes on where the last one was.
    timeout: 15,
    isWanted: (ports) => hasRunningBulkJobs(ports),
    run: async ({ ports, signal }) => runBulkJobs(ports, signal),
  },
  {
    name: 'follow-ups',
    label: say('执行保存后的后续处理', 'Do the work that follows changes'),
    period: () => ({ seconds: 5 }),
    timeout: 60,
    isWanted: (ports) => hasFollowUps(ports),
    run: async ({ ports, signal }) => {
      const givenUp = await doFollowUps(ports, signal);
      if (givenUp > 0)
        return {
          found: countTexts(givenUpWorks, givenUp),
        };
      return undefined;
    },
  },
  {
    name: 'forget-expired',
    label: say('清理过期数据', 'Clean up expired data'),
    period: () => ({ seconds: hour }),
    timeout: 600,
    run: ({ ports }) => cleanUp(ports),
  },
  {
    name: 'repair-texts',
    label: say('统一文本写法', 'Bring texts into one form'),
    period: () => ({ seconds: 60 }),
    timeout: 600,
    isWanted: (ports) => hasOldTexts(ports),
    run: repairTexts,
  },
  {
    name: 'publish-notices',
    label: say('定时发布公告', 'Publish scheduled notices'),
    // People schedule by the minute.
    period: () => ({ seconds: 60 }),
    timeout: 50,
    run: async ({ ports }) => publishNotices(ports),
  },
  {
    // The queue knows the past runs of this job under this name, as with the next one.
    name: 'expire-requests',
    label: say('处理到期的申请和密钥', 'End expired requests and keys'),
    period: () => ({ seconds: 60 }),
    timeout: 50,
    run: async ({ ports }) => {
      await expireRequests(ports);
      await expireKeys(ports);
    },
  },
  {
    // The queue knows the past runs of this job under this name, so the name stays as it is.
    name: 'tell-of-tries',
    label: say('提醒异常登录尝试', 'Report failed sign-ins'),
    period: () => ({ seconds: 120 }),
    timeout: 60,
    run: ({ ports }) => notifyOfTries(ports),
  },
  {
    name: 'watch',
    label: say('检查提醒事项', 'Look for alerts'),
    period: () => ({ seconds: 60 }),
    timeout: 50,
    run: ({ ports }) => checkConditions(ports),
  },
  {
    name: 'send-alerts',
    label: say('发送提醒', 'Send alerts'),
    period: ({ mail, alertWebhook }) => (mail || alertWebhook ? { seconds: 30 } : undefined),
    timeout: 300,
    isWanted: (ports) => hasDue(ports),
    run: deliverAlerts,
  },
  ...files.flatMap(({ jobs: own = [] }) => own),
  {
    name: 'check-logs',
    label: say('校验日志', 'Check logs'),
    // Half past two in Beijing: before the backup, so that a forgery is known when it is written.
    period: () => ({ seconds: 24 * hour, from: 18.5 * hour }),
    timeout: hour,
    run: checkLogs,
  },
  {
    name: 'backup',
    label: say('备份数据库', 'Back up database'),
    // A quarter past three in Beijing, when few work.
    period: ({ backup }) => backup && { seconds: backup.everyHours * hour, from: 19.25 * hour },
    timeout: 6 * hour,
    run: scheduledBackup,
  },
];
