import type { Page } from '@playwright/test';
import { results, type Result } from '#resources/entry/entry';
import { reviewPage } from '#resources/review/page';
import { fillText } from '#engine/client/i18n/texts';
import { reviewTexts } from '#src/screens/review/reviewTexts';
import { visit } from './visit';
import type { Words } from './words';

/** The review queue, and the review of one entry. */
export const reviewScreen = (page: Page, { locale, say, text }: Words) => {
  const takeOver = new RegExp(`^${fillText(locale, say(reviewTexts.takeOver), { name: '.+' })}$`);
  const labelOf = (finding: Result) => say((results.find(({ value }) => value === finding) ?? results[0]).label);
  return {
    /** The queue of one merchant's entries. */
    openQueue: (tenantId: number) =>
      visit(page, `${reviewPage.path}?filter=${JSON.stringify({ tenantId: [tenantId] })}`),
    entryOf: (playerId: string) => page.getByRole('table').getByRole('link', { name: playerId }),
    open: (id: number) => visit(page, `${reviewPage.path}?entry=${id}`),
    heading: (player: string) =>
      page.getByRole('heading', { name: fillText(locale, say(reviewTexts.reviewing), { player }) }),
    decision: (finding: Result) =>
      page
        .getByRole('region', { name: say(reviewTexts.decide) })
        .getByRole('button', { name: labelOf(finding), exact: true }),
    decided: (player: string, finding: Result) =>
      page.getByText(fillText(locale, say(reviewTexts.decided), { player, result: labelOf(finding) })),
    undo: page.getByRole('button', { name: text('views.undo'), exact: true }),
    heldBy: (name: string) => page.getByText(fillText(locale, say(reviewTexts.heldNote), { name })),
    takeOver: async () => {
      await page.getByRole('button', { name: takeOver }).click();
      await page.getByRole('dialog').getByRole('button', { name: takeOver }).click();
    },
  };
};
