import { amountLog } from '#resources/amountLog/amountLog';
import { expect, test } from '../fixtures';
import { amountLogScreen, yuan } from '../parts/balanceScreen';
import { listScreen } from '../parts/listScreen';
import { logAddress, makePayer } from '../parts/moneyPlaces';
import { chartTexts } from '#src/screens/amountLog/chartTimes';

const [deposit] = amountLog.fields.type.options;

test('charts unfold on demand, follow the filter, and stay unfolded', async ({ page, words, people }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  const asked = () => requests.filter((url) => url.includes('amount-log/chart'));
  const { id } = await makePayer(people);
  await page.goto(logAddress(id));
  const log = amountLogScreen(page, words);
  await expect(log.table.getByRole('row')).toHaveCount(3);
  expect(asked()).toEqual([]);
  await log.unfoldCharts();
  await expect(log.balanceChart).toBeVisible();
  expect(asked()[0]).toContain(`tenantId=${id}`);

  await page.getByRole('button', { name: words.word('chartAsTable') }).click();
  const flow = page.getByRole('region', { name: words.say(chartTexts.perDay) });
  await expect(flow.getByRole('row').nth(1)).toContainText(yuan('1200.00', words));
  await expect(flow.getByRole('row').nth(1)).toContainText(yuan('350.50', words));
  const panel = await listScreen(page, words, amountLog).openFilter('type');
  await panel.getByLabel(words.say(deposit.label)).click();
  await expect(flow.getByRole('row').nth(1)).toContainText(yuan('0.00', words));
  // The balance does not depend on which of its changes are listed.
  const balance = page.getByRole('region', { name: words.say(chartTexts.balance) });
  await expect(balance.getByRole('row').nth(1)).toContainText(yuan('849.50', words));

  await page.reload();
  await expect(log.flowChart).toBeVisible();
});

test('the arrow keys move between the points of a chart, which are read out', async ({ page, words, people }) => {
  await page.goto(logAddress((await makePayer(people)).id));
  const log = amountLogScreen(page, words);
  await log.unfoldCharts();
  await log.charts.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tooltip').or(page.locator('.MuiChartsTooltip-root'))).toBeVisible();
});
