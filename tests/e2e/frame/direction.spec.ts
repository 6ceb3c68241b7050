import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { entry } from '#resources/entry/entry';
import { overviewPage } from '#resources/overview/page';
import { reportPage } from '#resources/report/page';
import { statementPage } from '#resources/statement/page';
import { tenant } from '#resources/tenant/tenant';
import { recordPath } from '#engine/client/router/addresses';
import { expect, test } from '../fixtures';
import { listAddress } from '../parts/listScreen';

test.use({ keeps: { 'shell.settings': JSON.stringify({ tabBar: true }) } });

/** Elements whose own text has letters from right to left, though they neither follow its direction nor set it apart. */
const leftToRight = (page: Page) =>
  page.evaluate(() =>
    [...document.body.querySelectorAll('*')]
      .filter((element) => {
        const own = [...element.childNodes].map((node) => (node instanceof Text ? node.data : '')).join('');
        return /[\u0590-\u06ff]/.test(own) && !/\u2068/.test(own) && !element.closest('[dir=auto]');
      })
      .map((element) => element.outerHTML.slice(0, 200)),
  );

test('a name from right to left stands in its own direction wherever it is shown', async ({ page, people, words }) => {
  const { id, name } = await people.makeTenant(`شركة النور (${randomUUID().slice(0, 4)})`);
  const requestId = randomUUID();
  await people.admin.call('tenant/deposit', { id, amount: '5.00', remark: 'ملاحظة (1)', requestId });
  await people.admin.call('enter-info/insert', {
    tenantId: id,
    playerId: requestId,
    playerName: 'لاعب (2)',
    result: 3,
    cutting: 0,
  });
  const places = [
    listAddress(tenant, name),
    recordPath(tenant, id).slice(1),
    listAddress(entry, requestId),
    `${statementPage.path}?tenantId=${id}`,
  ];
  for (const place of places) {
    await page.goto(place);
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    expect(await leftToRight(page), place).toEqual([]);
  }
  // They name those with the most entries and the lowest balance: merchants of other journeys may push this one out.
  for (const place of [`${reportPage.path}?by=merchant`, overviewPage.path]) {
    await page.goto(place);
    await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
    expect(await leftToRight(page), place).toEqual([]);
  }
  await page.goto(`${entry.path}/create`);
  await page.getByRole('combobox', { name: words.say(entry.fields.tenantId.label) }).fill(name);
  await expect(page.getByRole('option', { name })).toBeVisible();
  expect(await leftToRight(page), 'choices').toEqual([]);
});
