import { statementPage } from '#resources/statement/page';
import { product } from '#resources/business';
import { tenant } from '#resources/tenant/tenant';
import { statementTexts } from '#resources/statement/texts';
import { expect, test } from '../fixtures';
import { amountLogScreen, yuan } from '../parts/balanceScreen';
import { logAddress, makePayer } from '../tour/money';
import { uniqueName } from '../parts/people';
import { printedPages } from '../parts/printedPages';

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

test('on paper the first page is the letterhead, and each page names the statement and holds all of its rows', async ({
  words,
  people,
  admin,
  page,
}) => {
  const { id, name } = await people.makeTenant();
  const remarks = Array.from(
    { length: 70 },
    (_, at) => `case ${at}. ${'A long reason takes several lines. '.repeat(at % 4)}`,
  );
  for (const remark of remarks)
    await admin.call('tenant/deposit', { id, amount: '1000000.00', remark, requestId: uniqueName('paper') });
  await page.goto(`${statementPage.path}?tenantId=${id}`);
  const sheet = page.getByRole('region', { name: words.say(statementPage.label) });
  await expect(sheet.getByRole('row').last()).toContainText(yuan('70000000.00', words));

  const pages = await printedPages(page);
  const [first, last] = [pages[0]?.unspaced, pages.at(-1)?.unspaced];
  expect(pages.length).toBeGreaterThan(2);
  for (const label of ['number', 'issuedOn', 'zone'] as const)
    expect(first).toContain(words.say(statementTexts[label]));
  expect(first).toContain(words.say(product));
  expect(first).toMatch(new RegExp(`S-${id}-\\d{8}-\\d{8}`));
  expect(last).toContain(words.say(statementTexts.closing));
  // The frame around it stays on the screen.
  expect(first).not.toContain(words.say(tenant.label));
  const [whole, edge] = [pages.map(({ text }) => text).join(' '), (14 / 25.4) * 72 - 1];
  for (const [at, { unspaced, pieces, width }] of pages.entries()) {
    // Two letters that are drawn as one come apart again with a blank.
    expect(unspaced).toContain(name);
    expect(unspaced).toContain(`${at + 1}/${pages.length}`);
    expect(pieces.filter(({ left, right }) => left < edge || right > width - edge)).toEqual([]);
  }
  const held = remarks.map((_, at) => whole.split(new RegExp(`case ${at}\\.`)).length - 1);
  expect(held).toEqual(remarks.map(() => 1));
});
