import { lazy } from 'react';
import type { Slots } from '../views/slots';

const ChangeBalance = lazy(() => import('./tenant/ChangeBalance'));

/** The hand-written screens of the generated views, each loaded when it is first shown. */
export const slots: Slots = {
  actions: {
    'account/lift-sign-in-lock': lazy(() => import('./account/LiftSignInLock')),
    'account/reset-password': lazy(() => import('./account/ResetPassword')),
    'entry/blacklist': lazy(() => import('./entry/BlacklistPlayer')),
    'tenant/deposit': ChangeBalance,
    'tenant/deduct': ChangeBalance,
  },
  listHeads: {
    amountLog: lazy(() => import('./amountLog/Head')),
    blacklist: lazy(() => import('./blacklist/Head')),
  },
  fieldNotes: { 'entry/playerId': lazy(() => import('./entry/KnownPlayer')) },
  moveNotes: { 'notice/publish': lazy(() => import('./notice/PublishPreview')) },
};
