import { account } from '#engine/subjects/account/account';
import { tenant } from '#resources/tenant/tenant';
import { recordPath } from '#engine/client/router/addresses';
import { bulkTexts } from '#engine/client/views/List/bulk/bulkTexts';
import { fields } from '#src/screens/tenant/balanceChange';
import { expect, test } from '../fixtures';
import { yuan } from '../parts/balanceScreen';
import { listAddress } from '../parts/listScreen';
import { uniqueName } from '../parts/people';

// The script stays with the window, so no other journey gets it.
test.use({ visit: 'first' });

/** Translates like a browser: it puts two elements around other words in the place of each text, now and later. */
const translateAll = () => {
  const own = new WeakSet<Node>();
  const font = (child: Node) => {
    const element = document.createElement('font');
    element.append(child);
    return element;
  };
  const translate = (node: Node): void => {
    if (!(node instanceof Text)) return [...node.childNodes].forEach(translate);
    if (own.has(node) || node.data.trim() === '' || !node.parentElement) return;
    if (node.parentElement.closest('[translate=no], textarea, script, style, title')) return;
    const words = document.createTextNode(`‹${node.data}›`);
    own.add(words);
    node.replaceWith(font(font(words)));
  };
  new MutationObserver((records) => {
    for (const { target, type, addedNodes } of records)
      if (type === 'characterData') translate(target);
      else addedNodes.forEach(translate);
  }).observe(document, { childList: true, characterData: true, subtree: true });
};

test('under a page translation numbers and amounts are those of now', async ({ page, words, people }) => {
  const { say } = words;
  const mark = uniqueName('page');
  await people.makeMany(4, mark);
  const merchant = await people.makeTenant();
  await page.addInitScript(translateAll);

  await page.goto(listAddress(account, mark));
  const table = page.getByRole('grid');
  await expect(table.getByRole('link', { name: mark })).toHaveCount(4);
  await expect(table.getByRole('columnheader').nth(1)).toHaveText(`‹${say(account.fields.username.label)}›`);
  const ticks = table.locator('tbody input[type=checkbox]');
  const said = (count: number) => `‹${say(bulkTexts.selected, { count })}›`;
  const status = page.getByRole('toolbar').getByRole('status');
  await ticks.first().check();
  await expect(status).toHaveText(said(1));
  for (const at of [1, 2, 3]) await ticks.nth(at).check();
  await expect(status).toHaveText(said(4));
  await page.getByRole('button', { name: say(bulkTexts.clearSelection) }).click();
  await expect(status).toHaveCount(0);

  await page.goto(recordPath(tenant, merchant.id).slice(1));
  const deposit = say(tenant.actions.deposit.label);
  await page.getByRole('main').getByRole('button', { name: deposit }).click();
  const dialog = page.getByRole('dialog');
  const fill = (field: keyof typeof fields, value: string) =>
    dialog.getByRole('textbox', { name: say(fields[field].label) }).fill(value);
  const shows = (amount: string) => expect(dialog.getByText(yuan(amount, words), { exact: true })).toBeVisible();
  await fill('amount', '1');
  await shows('1.00');
  await fill('amount', '12.50');
  await shows('12.50');
  await fill('remark', mark);
  await dialog.getByRole('button', { name: deposit }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('.decimal').first()).toContainText(yuan('12.50', words));
});
