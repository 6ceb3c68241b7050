import type { Declared } from '#resources/resources';
import { type DeclaredSlots, lazyComponent, subjectSlots } from '#engine/client';
import { ownBalanceFigure } from './tenant/OwnBalance';

const ChangeBalance = lazyComponent(() => import('./tenant/ChangeBalance'));
const EntryFiles = lazyComponent(() => import('./evidence/EntryFiles'));
const MonthPresets = lazyComponent(() => import('./settlement/MonthPresets'));
const OpenReview = lazyComponent(() => import('./review/OpenReview'));

/** The hand-written screens of the generated views, each loaded when it is first shown. */
export const slots = {
  actions: {
    ...subjectSlots.actions,
    'entry/decide': OpenReview,
    'tenant/deposit': ChangeBalance,
    'tenant/deduct': ChangeBalance,
  },
  actionEnds: {
    'entry/blacklist': async () => (await import('./entry/announceBlacklisted')).announceBlacklisted,
  },
  listHeads: {
    amountLog: { Head: lazyComponent(() => import('./amountLog/Head')), isTall: true },
    blacklist: { Head: lazyComponent(() => import('./blacklist/Head')) },
  },
  listActions: { settlement: lazyComponent(() => import('./settlement/DraftAll')) },
  fieldNotes: {
    'blacklist/playerId': lazyComponent(() => import('./blacklist/AlikeNote')),
    'entry/evidence': EntryFiles,
    'entry/playerId': lazyComponent(() => import('./entry/KnownPlayer')),
    'settlement/lastDay': MonthPresets,
  },
  transitionNotes: subjectSlots.transitionNotes,
  recordNotes: {
    settlement: lazyComponent(() => import('./settlement/DraftNote')),
    tenant: lazyComponent(() => import('./settlement/Unpaid')),
  },
  recordParts: { ...subjectSlots.recordParts, entry: EntryFiles },
  figure: ownBalanceFigure,
} satisfies DeclaredSlots<Declared>;
