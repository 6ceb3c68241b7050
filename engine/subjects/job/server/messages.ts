import type { MessageKind } from '#engine/subjects/message/message';
import { jobsPage } from '#engine/subjects/job/page';
import { say } from '#engine/schema/language';
import type { MessageTexts } from '#engine/subjects/message/server/kinds';

/** The messages about background jobs. */
export const messages = {
  jobFailed: {
    text: ({ facts: { job = '', jobEn = '', why = '', whyEn = '' } }) => ({
      title: say('后台任务异常', 'A background job needs attention'),
      subTitle: say(job, jobEn),
      content: say(why, whyEn),
    }),
    about: () => ({ resource: jobsPage.route, id: null }),
  },
} satisfies Partial<Record<MessageKind, MessageTexts>>;
