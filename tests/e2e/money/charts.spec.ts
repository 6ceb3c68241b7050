import { amountLog } from '../../../resources/entities/amountLog';
import { expect, test } from '../fixtures';
import { amountLogScreen, yuan } from '../parts/balanceScreen';
import { listScreen } from '../parts/listScreen';
import { logAddress, makePayer } from '../parts/moneyPlaces';

const [deposit] = amountLog.fields.type.options;

test('charts are unfolded on demand, follow the filter, and stay unfolded', async ({ page, words, people }) => {
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
  const flow = page.getByRole('region', { name: words.word('chartPerDay') });
  await expect(flow.getByRole('row').nth(1)).toContainText(yuan('1200.00', words));
  await expect(flow.getByRole('row').nth(1)).toContainText(yuan('350.50', words));
  const panel = await listScreen(page, words, amountLog).openFilter('type');
  await panel.getByLabel(words.say(deposit.label)).click();
  await expect(flow.getByRole('row').nth(1)).toContainText(yuan('0.00', words));
  // A balance is what it is, whichever of its changes are listed.
  const balance = page.getByRole('region', { name: words.word('chartBalance') });
  await expect(balance.getByRole('row').nth(1)).toContainText(yuan('849.50', words));

  await page.reload();
  await expect(log.flowChart).toBeVisible();
});

test('the points of a chart are walked by the arrow keys and read out', async ({ page, words, people }) => {
  await page.goto(logAddress((await makePayer(people)).id));
  const log = amountLogScreen(page, words);
  await log.unfoldCharts();
  await log.charts.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('tooltip').or(page.locator('.MuiChartsTooltip-root'))).toBeVisible();
});

test('all merchants together have bars and no balance', async ({ page, words, people }) => {
  await makePayer(people);
  await page.goto(amountLog.path);
  const log = amountLogScreen(page, words);
  await log.unfoldCharts();
  await expect(page.getByText(words.word('chartOneMerchant'))).toBeVisible();
  await expect(log.balanceChart).toHaveCount(0);
});

test('a merchant admin opens a row of the own log, marked in the own menu, and no row of another', async ({
  words,
  people,
  browserOf,
  admin,
}) => {
  const [own, other] = [await makePayer(people), await makePayer(people)];
  const page = await browserOf(await people.make({ role: 'tenant_admin', tenantId: own.id }));
  const [ownPage] = amountLog.alsoAt;
  await page.goto(ownPage.path);
  await amountLogScreen(page, words, ownPage.label).table.getByRole('row').nth(1).getByRole('link').first().click();
  await expect(page.getByRole('main')).toContainText(yuan('849.50', words));
  const menu = page.getByRole('navigation', { name: words.text('menu.main') });
  const entry = menu.getByRole('link', { name: words.say(ownPage.label) });
  await expect(entry).toHaveAttribute('aria-current', 'page');
  const trail = page.getByRole('navigation', { name: words.text('menu.breadcrumb') });
  await expect(trail.getByRole('link', { name: words.say(ownPage.label) })).toBeVisible();

  const rows = await admin.call<{ id: number }[]>(`amount-log/list?tenantId=${other.id}`);
  await page.goto(`${amountLog.path}/${rows[0]?.id}/show`);
  await expect(page.getByText(words.word('notFound'))).toBeVisible();
  await page.getByRole('link', { name: words.word('back') }).click();
  await expect(page).toHaveURL(new RegExp(`/${ownPage.path}$`));
});
