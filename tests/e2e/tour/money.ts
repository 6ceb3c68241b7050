import type { Page } from '@playwright/test';
import { amountLog } from '#resources/amountLog/amountLog';
import { tenant } from '#resources/tenant/tenant';
import { amountLogScreen, balanceScreen } from '../parts/balanceScreen';
import { listAddress } from '../parts/listScreen';
import { uniqueName, type People } from '../parts/people';
import { visit } from '../parts/visit';
import type { Words } from '../parts/words';
import type { Stop } from './stop';
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

/** Does something with the log of a merchant. */
const inLog =
  (
    act: (log: ReturnType<typeof amountLogScreen>, page: Page, words: Words) => Promise<void>,
    make: (people: People) => Promise<{ id: number }> = makePayer,
  ): Stop['open'] =>
  async (page, words, _me, people) => {
    await visit(page, logAddress((await make(people)).id));
    await act(amountLogScreen(page, words), page, words);
  };

/** Does something in the dialog that changes a balance. */
const inDialog =
  (
    action: keyof typeof tenant.actions,
    act: (dialog: ReturnType<typeof balanceScreen>) => Promise<void>,
  ): Stop['open'] =>
  async (page, words, _me, people) => {
    const { name } = await makePayer(people);
    await visit(page, listAddress(tenant, name));
    const screen = balanceScreen(page, words, action);
    await screen.open(name);
    await screen.amount.waitFor();
    await act(screen);
  };

/** Pages that show and change merchants' money. */
export const moneyStops: readonly Stop[] = [
  { name: 'the charts of a merchant', open: inLog((log) => log.unfoldCharts()) },
  {
    name: 'the charts as tables',
    open: inLog(async (log, page, { say, word }) => {
      await log.unfoldCharts();
      await page.getByRole('button', { name: word('chartAsTable') }).click();
      await page.getByRole('region', { name: say(chartTexts.balance) }).waitFor();
    }),
  },
  {
    name: 'charts of nothing',
    open: inLog(
      async (log, page, { say }) => {
        await log.openCharts();
        await page.getByText(say(chartTexts.empty)).waitFor();
      },
      (people) => people.makeTenant(),
    ),
  },
  {
    name: 'the page of a change of a balance',
    open: inLog(async (log, page) => {
      await log.table.getByRole('row').nth(1).getByRole('link').first().click();
      await page.getByRole('term').first().waitFor();
    }),
  },
  {
    name: 'a large deposit',
    open: inDialog('deposit', async ({ amount, repeated }) => {
      await amount.fill('20000');
      await repeated.waitFor();
    }),
  },
  {
    name: 'a deduction with faults',
    open: inDialog('deduct', async ({ amount, confirm, problem }) => {
      await amount.fill('5000');
      await confirm.click();
      await problem.first().waitFor();
    }),
  },
];
