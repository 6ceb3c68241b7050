import type { Call } from '#engine/schema/call';
import { liftSignInLock, makePasswordLink, resetPassword } from '#engine/subjects/account/calls';
import { issueKey } from '#engine/subjects/apiKey/calls';
import { approveRequest, refuseRequest, withdrawRequest } from '#engine/subjects/approval/calls';
import { noticeReaders } from '#engine/subjects/notice/calls';
import { newSigningSecret } from '#engine/subjects/webhook/calls';

/** The calls of the engine's own subjects that have a handler of their own, by resource and action. A business adds its own. */
export const subjectCalls = {
  'account/lift-sign-in-lock': liftSignInLock,
  'account/password-link': makePasswordLink,
  'account/reset-password': resetPassword,
  'apiKey/issue': issueKey,
  'approval/approve': approveRequest,
  'approval/refuse': refuseRequest,
  'approval/withdraw': withdrawRequest,
  'notice/readers': noticeReaders,
  'webhook/secret': newSigningSecret,
} as const satisfies Readonly<Record<string, Call>>;
