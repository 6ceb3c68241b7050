import type { Declared } from '#resources/resources';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import type { DeclaredSlots } from '#engine/client/views/slots';
import { ownBalanceFigure } from './tenant/OwnBalance';

const ChangeBalance = lazyComponent(() => import('./tenant/ChangeBalance'));
const EntryFiles = lazyComponent(() => import('./evidence/EntryFiles'));
const MonthPresets = lazyComponent(() => import('./settlement/MonthPresets'));
const OpenReview = lazyComponent(() => import('./review/OpenReview'));

/** The hand-written screens of the generated views, each loaded when it is first shown. */
export const slots = {
  actions: {
    'account/password-link': lazyComponent(() => import('#engine/subjects/account/screens/PasswordLink')),
    'apiKey/issue': lazyComponent(() => import('#engine/subjects/apiKey/screens/IssueKey')),
    'entry/decide': OpenReview,
    'notice/readers': lazyComponent(() => import('#engine/subjects/notice/screens/Readers')),
    'tenant/deposit': ChangeBalance,
    'tenant/deduct': ChangeBalance,
    'webhook/secret': lazyComponent(() => import('#engine/subjects/webhook/screens/NewSecret')),
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
  transitionNotes: { 'notice/publish': lazyComponent(() => import('#engine/subjects/notice/screens/PublishPreview')) },
  recordNotes: {
    settlement: lazyComponent(() => import('./settlement/DraftNote')),
    tenant: lazyComponent(() => import('./settlement/Unpaid')),
  },
  recordParts: {
    approval: lazyComponent(() => import('#engine/subjects/approval/screens/RequestPart')),
    entry: EntryFiles,
  },
  figure: ownBalanceFigure,
} satisfies DeclaredSlots<Declared>;
