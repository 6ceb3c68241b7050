import type { ActionName } from '../entities/index';
import type { Call } from '../vocabulary/call';
import { liftSignInLock, resetPassword } from './account';
import { blacklistPlayer } from './entry';
import { noticeReaders, scheduleNotice, unscheduleNotice } from './notice';
import { askSecondLook, decideReview } from './review';
import { deduct, deposit } from './tenant';

/** The call of each declared action. */
export const actionCalls: Readonly<Record<ActionName, Call>> = {
  'account/lift-sign-in-lock': liftSignInLock,
  'account/reset-password': resetPassword,
  'entry/blacklist': blacklistPlayer,
  'entry/decide': decideReview,
  'entry/second-look': askSecondLook,
  'notice/readers': noticeReaders,
  'notice/schedule': scheduleNotice,
  'notice/unschedule': unscheduleNotice,
  'tenant/deposit': deposit,
  'tenant/deduct': deduct,
};
