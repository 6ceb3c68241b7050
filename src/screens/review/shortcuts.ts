import { findings } from '#resources/entry/entry';
import { reviewPage } from '#resources/review/page';
import { digitsOf } from '#engine/schema';
import { say } from '#engine/schema/language';
import type { PageShortcuts } from '#engine/client';

/** The keys of the review queue, as the help shows them; Decision.tsx hears them. */
export const pageShortcuts: PageShortcuts = {
  page: reviewPage,
  label: say('复核', 'Review'),
  shortcuts: [
    {
      keys: digitsOf(findings).map(String),
      does: say('以对应的结果处理，并打开下一条', 'Decide with that result and open the next one'),
    },
    { keys: ['→'], does: say('跳过，打开下一条', 'Skip it and open the next one') },
  ],
};
