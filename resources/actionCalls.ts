import type { Declared } from './resources';
import type { Call, WrittenAction } from '#engine/schema';
import { subjectCalls } from '#engine/subjects';
import { blacklistPlayer } from './entry/calls';
import { askSecondLook, decideReview } from './review/calls';
import { confirmSettlement } from './settlement/calls';
import { deduct, deposit } from './tenant/calls';

/** The calls that have a handler of their own; those of actions that say what they set follow from that. */
export const actionCalls: Readonly<Record<WrittenAction<Declared>, Call>> = {
  ...subjectCalls,
  'entry/blacklist': blacklistPlayer,
  'entry/decide': decideReview,
  'entry/second-look': askSecondLook,
  'settlement/confirm': confirmSettlement,
  'tenant/deposit': deposit,
  'tenant/deduct': deduct,
};
