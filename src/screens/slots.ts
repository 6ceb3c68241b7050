import { lazy } from 'react';
import type { ActionName, FieldName, TransitionName, ResourceName } from '#resources/resources';
import type { Slots } from '#src/views/slots';
import { announceBlacklisted } from './entry/announceBlacklisted';

const ChangeBalance = lazy(() => import('./tenant/ChangeBalance'));
const OpenReview = lazy(() => import('./review/OpenReview'));

/** The names that each slot may have, from the declarations. */
interface DeclaredNames {
  readonly actions: Partial<Record<ActionName, unknown>>;
  readonly actionEnds: Partial<Record<ActionName, unknown>>;
  readonly listHeads: Partial<Record<ResourceName, unknown>>;
  readonly fieldNotes: Partial<Record<FieldName, unknown>>;
  readonly transitionNotes: Partial<Record<TransitionName, unknown>>;
}

/** The hand-written screens of the generated views, each loaded when it is first shown. */
export const slots = {
  actions: {
    'entry/decide': OpenReview,
    'notice/readers': lazy(() => import('./notice/Readers')),
    'tenant/deposit': ChangeBalance,
    'tenant/deduct': ChangeBalance,
  },
  actionEnds: { 'entry/blacklist': announceBlacklisted },
  listHeads: {
    amountLog: lazy(() => import('./amountLog/Head')),
    blacklist: lazy(() => import('./blacklist/Head')),
  },
  fieldNotes: { 'entry/playerId': lazy(() => import('./entry/KnownPlayer')) },
  transitionNotes: { 'notice/publish': lazy(() => import('./notice/PublishPreview')) },
} satisfies Slots & DeclaredNames;
