import type { Page } from '@playwright/test';
import { amountLog } from '#resources/amountLog/amountLog';
import { tenant } from '#resources/tenant/tenant';
import { amountLogScreen, balanceScreen } from './balanceScreen';
import { listAddress } from './listScreen';
import { uniqueName, type People } from './people';
import type { Stop } from './places';
import { visit } from './visit';
import type { Words } from './words';
import { chartTexts } from '#src/screens/amountLog/chartTimes';

/** A merchant that was given money and spent some of it. */
export const makePayer = async ({ admin, makeTenant }: People) => {
  const merchant = await makeTenant();
  const book = (call: 'deposit' | 'deduct', amount: string) =>
    admin.call(`tenant/${call}`, { id: merchant.id, amount, remark: call, requestId: uniqueName('payer') });
  await book('deposit', '1200.00');
  await book('deduct', '350.50');
  return merchant;
};

/** The amount log of one merchant. */
export const logAddress = (id: number): string =>
  `${amountLog.path}?${new URLSearchParams({ filter: JSON.stringify({ tenantId: id }) })}`;

const openDialog = async (page: Page, words: Words, people: People, action: keyof typeof tenant.actions) => {
  const { name } = await makePayer(people);
  await visit(page, listAddress(tenant, name));
  const screen = balanceScreen(page, words, action);
  await screen.open(name);
  await screen.amount.waitFor();
  return screen;
};

/** Pages that show and change merchants' money. */
export const moneyStops: readonly Stop[] = [
  {
    name: 'the charts of a merchant',
    open: async (page, words, _me, people) => {
      await visit(page, logAddress((await makePayer(people)).id));
      await amountLogScreen(page, words).unfoldCharts();
    },
  },
  {
    name: 'the charts as tables',
    open: async (page, words, _me, people) => {
      await visit(page, logAddress((await makePayer(people)).id));
      const log = amountLogScreen(page, words);
      await log.unfoldCharts();
      await page.getByRole('button', { name: words.word('chartAsTable') }).click();
      await page.getByRole('region', { name: words.say(chartTexts.balance) }).waitFor();
    },
  },
  {
    name: 'charts of nothing',
    open: async (page, words, _me, people) => {
      await visit(page, logAddress((await people.makeTenant()).id));
      await amountLogScreen(page, words).openCharts();
      await page.getByText(words.say(chartTexts.empty)).waitFor();
    },
  },
  {
    name: 'the page of a change of a balance',
    open: async (page, words, _me, people) => {
      await visit(page, logAddress((await makePayer(people)).id));
      await amountLogScreen(page, words).table.getByRole('row').nth(1).getByRole('link').first().click();
      await page.getByRole('term').first().waitFor();
    },
  },
  {
    name: 'a large deposit',
    open: async (page, words, _me, people) => {
      const screen = await openDialog(page, words, people, 'deposit');
      await screen.amount.fill('20000');
      await screen.repeated.waitFor();
    },
  },
  {
    name: 'a deduction with faults',
    open: async (page, words, _me, people) => {
      const screen = await openDialog(page, words, people, 'deduct');
      await screen.amount.fill('5000');
      await screen.confirm.click();
      await screen.problem.first().waitFor();
    },
  },
];
