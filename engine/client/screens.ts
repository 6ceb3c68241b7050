import { lazyComponent } from './lazy/lazyComponent';

/** The screens of the engine's own pages, by the page's name, each loaded when it is first opened. */
export const subjectPages = {
  jobs: lazyComponent(() => import('#engine/subjects/job/screens/JobsPage')),
  overview: lazyComponent(() => import('#engine/subjects/overview/screens/OverviewPage')),
  messages: lazyComponent(() => import('#engine/subjects/message/screens/MessagesPage')),
} as const;

/** What the engine's own resources put into the slots of their views, each loaded when it is first shown. */
export const subjectSlots = {
  actions: {
    'account/password-link': lazyComponent(() => import('#engine/subjects/account/screens/PasswordLink')),
    'apiKey/issue': lazyComponent(() => import('#engine/subjects/apiKey/screens/IssueKey')),
    'notice/readers': lazyComponent(() => import('#engine/subjects/notice/screens/Readers')),
    'webhook/secret': lazyComponent(() => import('#engine/subjects/webhook/screens/NewSecret')),
  },
  transitionNotes: { 'notice/publish': lazyComponent(() => import('#engine/subjects/notice/screens/PublishPreview')) },
  recordParts: { approval: lazyComponent(() => import('#engine/subjects/approval/screens/RequestPart')) },
} as const;
