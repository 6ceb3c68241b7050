/** What every console has: its resources, pages and kinds of message, for a business to list among its own. */

// Resources.
export { account } from './account/account';
export { apiKey, type Scope } from './apiKey/apiKey';
export { approval } from './approval/approval';
export { notice, noticeStatus } from './notice/notice';
export { operationLog } from './operationLog/operationLog';
export { safety } from './safety/safety';
export { session } from './session/session';
export { webhook } from './webhook/webhook';
export { webhookDelivery } from './webhook/webhookDelivery';

// The calls of their actions, pages, and what pages show at a glance.
export type { Overviews } from '../schema/declared/overviewWords';
export { subjectCalls } from '../schema/declared/subjectCalls';
export { jobsPage } from './job/page';
export { messagesPage } from './message/page';

// Files beside the fields of a record.
export { attachmentCalls } from './file/attachmentCalls';

// Messages and events.
export { message, messageList } from './message/calls';
export { messageStatus, messageType } from './message/message';
export { messageKinds, type MessageKind } from '../schema/messageKinds';
export { type WebhookEvent, webhookEvents } from './webhook/events';
