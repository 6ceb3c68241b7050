import { resources, type WrittenActionName } from './resources';
import { actCall, type Call } from '#engine/schema';
import { liftSignInLock, makePasswordLink, resetPassword } from '#engine/subjects/account/calls';
import { issueKey } from '#engine/subjects/apiKey/calls';
import { approveRequest, refuseRequest, withdrawRequest } from '#engine/subjects/approval/calls';
import { blacklistPlayer } from './entry/calls';
import { noticeReaders } from '#engine/subjects/notice/calls';
import { askSecondLook, decideReview } from './review/calls';
import { confirmSettlement } from './settlement/calls';
import { deduct, deposit } from './tenant/calls';
import { newSigningSecret } from '#engine/subjects/webhook/calls';

/** The calls that have a handler of their own. */
const written: Readonly<Record<WrittenActionName, Call>> = {
  'account/lift-sign-in-lock': liftSignInLock,
  'account/password-link': makePasswordLink,
  'account/reset-password': resetPassword,
  'apiKey/issue': issueKey,
  'approval/approve': approveRequest,
  'approval/refuse': refuseRequest,
  'approval/withdraw': withdrawRequest,
  'entry/blacklist': blacklistPlayer,
  'entry/decide': decideReview,
  'entry/second-look': askSecondLook,
  'notice/readers': noticeReaders,
  'settlement/confirm': confirmSettlement,
  'tenant/deposit': deposit,
  'tenant/deduct': deduct,
  'webhook/secret': newSigningSecret,
};

/** The calls that follow from what the action sets. */
const declared = resources.flatMap((resource) =>
  Object.entries(resource.actions ?? {}).flatMap(([name, { sets }]): [string, Call][] =>
    sets ? [[`${resource.name}/${name}`, actCall(resource, name)]] : [],
  ),
);

/** The call of each declared action. */
export const actionCalls: Readonly<Record<string, Call>> = { ...written, ...Object.fromEntries(declared) };
