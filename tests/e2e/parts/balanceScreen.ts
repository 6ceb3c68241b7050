import type { Page } from '@playwright/test';
import type { LocalizedText } from '#engine/schema/language';
import { amountLog } from '#resources/amountLog/amountLog';
import { amountSummary } from '#resources/amountLog/calls';
import { tenant } from '#resources/tenant/tenant';
import { formatMoney } from '#engine/client/i18n/numbers';
import { fields } from '#src/screens/tenant/balanceChange';
import { listScreen } from './listScreen';
import type { Words } from './words';
import { chartTexts, headTexts } from '#src/screens/amountLog/chartTimes';

/** The dialog that changes a merchant's balance. */
export const balanceScreen = (page: Page, words: Words, action: keyof typeof tenant.actions) => {
  const { say } = words;
  const label = say(tenant.actions[action].label);
  const dialog = page.getByRole('dialog');
  const box = (field: (typeof fields)[keyof typeof fields]) =>
    dialog.getByRole('textbox', { name: say(field.label), exact: true });
  return {
    dialog,
    amount: box(fields.amount),
    repeated: box(fields.repeated),
    remark: box(fields.remark),
    confirm: dialog.getByRole('button', { name: label, exact: true }),
    problem: dialog.getByRole('alert'),
    open: (merchant: string) => {
      const list = listScreen(page, words, tenant);
      // Of the two, the deposit is in sight.
      return action === 'deposit'
        ? list
            .row(merchant)
            .getByRole('button', { name: `${label} ${merchant}` })
            .click()
        : list.choose(merchant, label);
    },
  };
};

/** The amount log around its rows. */
export const amountLogScreen = (page: Page, words: Words, label: LocalizedText = amountLog.label) => {
  const charts = page.getByRole('button', { name: words.say(headTexts.charts), exact: true });
  // The charts stay as the last journey left them.
  const openCharts = async () => {
    if ((await charts.getAttribute('aria-expanded')) === 'false') await charts.click();
  };
  const figure = (title: LocalizedText) => page.getByRole('figure').filter({ hasText: words.say(title) });
  return {
    table: page.getByRole('grid', { name: words.say(label), exact: true }),
    total: (name: 'deposits' | 'deductions') =>
      page
        .getByLabel(words.say(headTexts.totals))
        .locator('div')
        .filter({ hasText: words.say(amountSummary.answer.parts[name].label) })
        .getByRole('definition'),
    charts,
    openCharts,
    unfoldCharts: async () => {
      await openCharts();
      await figure(chartTexts.perDay).locator('svg path, svg rect').first().waitFor();
    },
  };
};

export const yuan = (amount: string, { locale }: Words) => formatMoney(amount, locale);
