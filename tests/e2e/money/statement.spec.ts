import { readFile } from 'node:fs/promises';
import { ownStatementPage, statementPage } from '#resources/statement/page';
import { product } from '#resources/schema/product';
import { entry } from '#resources/entry/entry';
import { tenant } from '#resources/tenant/tenant';
import { statementTexts } from '#resources/statement/texts';
import { statementPageTexts } from '#src/screens/statement/statementPageTexts';
import { showTexts } from '#src/views/Show/texts';
import { expect, test } from '../fixtures';
import { yuan } from '../parts/balanceScreen';
import { messageScreen } from '../parts/messageScreen';
import { uniqueName } from '../parts/people';
import { printedPages } from '../parts/printedPages';

test('an admin sends a statement, which the merchant reads on a page of their own', async ({
  words,
  people,
  admin,
  page,
  browserOf,
}) => {
  const { id } = await people.makeTenant();
  await admin.call('tenant/deposit', { id, amount: '120.00', remark: 'mine', requestId: uniqueName('statement') });
  const merchant = await people.make({ role: 'tenant_admin', tenantId: id });

  await page.goto(`${tenant.path}/${id}/show`);
  await page.getByRole('button', { name: words.say(showTexts.more) }).click();
  await page.getByRole('menuitem', { name: words.say(statementPage.label) }).click();
  const sheet = page.getByRole('region', { name: words.say(statementPage.label) });
  await expect(sheet.getByRole('row').last()).toContainText(yuan('120.00', words));
  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'XLSX' }).click();
  const file = await readFile(await (await saved).path());
  expect(file.subarray(0, 2).toString()).toBe('PK');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(sheet).toContainText('mine');
  await page.emulateMedia({ media: null });
  await page.getByRole('button', { name: words.say(statementPageTexts.send) }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: words.say(statementPageTexts.send) })
    .click();
  await expect(page.getByRole('dialog')).toHaveCount(0);

  const theirs = await browserOf(merchant);
  await theirs.goto(entry.path);
  const box = messageScreen(theirs, words);
  await box.open('message');
  await box.items.first().getByRole('button').click();
  await expect(theirs).toHaveURL(new RegExp(`/${ownStatementPage.path}\\?from=.+&to=.+`));
  const own = theirs.getByRole('region', { name: words.say(ownStatementPage.label) });
  await expect(own).toContainText('mine');
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
  const [whole, edge] = [pages.map(({ text }) => text).join(' '), (14 / 25.4) * 72 - 1];
  for (const [at, { text, unspaced, pieces, width }] of pages.entries()) {
    expect(text).toContain(name);
    expect(unspaced).toContain(`${at + 1}/${pages.length}`);
    expect(pieces.filter(({ left, right }) => left < edge || right > width - edge)).toEqual([]);
  }
  const held = remarks.map((_, at) => whole.split(new RegExp(`case ${at}\\.`)).length - 1);
  expect(held).toEqual(remarks.map(() => 1));
});
