import { sql } from 'kysely';
import { settlement } from '#resources/settlement/settlement';
import { settlementLine } from '#resources/settlementLine/settlementLine';
import { sheetPath, sheetTexts } from '#resources/settlement/texts';
import { approval, approvalStates } from '#engine/subjects/approval/approval';
import { approvalTexts } from '#engine/subjects/approval/screens/approvalTexts';
import { fillText } from '#engine/client/i18n/texts';
import { expect, test } from '../fixtures';
import { draftAllTexts } from '#src/screens/settlement/draftAllTexts';
import { yuan } from '../parts/balanceScreen';
import { countClicks } from '../parts/clicks';
import { makeEntry } from '../parts/entryScreen';
import { uniqueName } from '../parts/people';
import { recordScreen } from '../parts/recordScreen';
import { visit } from '../parts/visit';
import { databaseIn } from '#tests/product';
import { rewrite } from '#engine/tests/rewrite';

const { fields } = settlement;
const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);

/** Entries that were decided so many days ago, since only days that are over can be settled. */
const enterBefore = async (people: Parameters<typeof makeEntry>[0], ago: number, entries: readonly object[]) => {
  const { database, close } = await databaseIn(process.env.E2E_FOLDER ?? '');
  for (const entry of entries) {
    const { id } = await makeEntry(people, entry);
    await rewrite(
      database,
      sql`update decision set decided_at = decided_at - ${ago} * interval '1 day' where entry_id = ${id}`,
    );
  }
  await close();
};

test('an admin settles two entries once, and the merchant reads it on a phone and takes it along', async ({
  page,
  words: { say, word, locale },
  words,
  people,
  browserOf,
  admin,
}) => {
  const name = uniqueName('settled');
  const { id: tenantId } = await admin.call<{ id: number }>('tenant/insert', { name, level: 1 });
  await admin.call('tenant/deposit', { id: tenantId, amount: '100.00', remark: 'paid', requestId: name });
  await enterBefore(people, 2, [
    { tenantId, cutting: 0 },
    { tenantId, cutting: 1 },
  ]);

  await visit(page, `${settlement.path}/create`);
  await page.getByRole('combobox', { name: say(fields.tenantId.label) }).fill(name);
  await page.getByRole('option', { name }).click();
  await page.getByRole('textbox', { name: say(fields.firstDay.label), exact: true }).fill(day(4));
  await page.getByRole('textbox', { name: say(fields.lastDay.label), exact: true }).fill(day(1));
  await page.getByRole('button', { name: word('save'), exact: true }).click();

  const row = page.getByRole('row').filter({ hasText: name });
  await expect(row).toContainText(yuan('90.00', words));
  await row.getByRole('button', { name: say(settlement.actions.confirm.label) }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    fillText(locale, say(settlement.actions.confirm.note), { merchantName: name, amount: yuan('90.00', words) }),
  );
  await question.getByRole('button', { name: say(settlement.actions.confirm.label), exact: true }).click();
  await expect(row).toContainText(say(fields.state.options[1].label));
  await expect(admin.call(`tenant/detail?id=${tenantId}`)).resolves.toMatchObject({ balance: '10.00' });

  const merchant = await browserOf(await people.make({ role: 'tenant_admin', tenantId }));
  await merchant.setViewportSize({ width: 390, height: 800 });
  await visit(merchant, settlement.path);
  await merchant.getByRole('link', { name: new RegExp(day(4)) }).click();
  await recordScreen(merchant, words).choose(say(sheetTexts.name));
  const sheet = merchant.getByRole('region', { name: say(settlementLine.label) });
  await expect(sheet.getByRole('row')).toHaveCount(3);
  const file = merchant.waitForEvent('download');
  await merchant.getByRole('button', { name: 'CSV' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.csv$/);
});

// Days in which no other journey decides anything: theirs would get drafts too.
for (const { language, width, ago } of [
  { language: 'zh-CN', width: 1280, ago: 40 },
  { language: 'en-US', width: 390, ago: 50 },
] as const)
  test.describe(`at ${width} pixels, in ${language}`, () => {
    test.use({ language });

    test('days are drafted for all merchants by keyboard, and a draft that is behind is refused in its dialog and mended', async ({
      page,
      words: { say, word },
      words,
      people,
      admin,
    }) => {
      const names = [uniqueName('month'), uniqueName('month')];
      const ids: number[] = [];
      for (const name of names) ids.push((await admin.call<{ id: number }>('tenant/insert', { name, level: 1 })).id);
      await enterBefore(
        people,
        ago,
        ids.map((tenantId) => ({ tenantId, cutting: 0 })),
      );
      await page.setViewportSize({ width, height: 800 });
      await visit(page, settlement.path);
      const clicks = await countClicks(page);
      await page.getByRole('button', { name: say(draftAllTexts.label) }).focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('textbox', { name: say(fields.firstDay.label) }).fill(day(ago + 2));
      await dialog.getByRole('textbox', { name: say(fields.lastDay.label) }).fill(day(-9));
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toContainText(day(-10));
      await dialog.getByRole('textbox', { name: say(fields.lastDay.label) }).fill(day(ago - 1));
      await page.keyboard.press('Control+Enter');
      await expect(dialog).toBeHidden();
      expect(await clicks.taken()).toBe(0);
      for (const name of names)
        await expect(page.getByRole('row').filter({ hasText: name })).toContainText(yuan('30.00', words));

      await enterBefore(people, ago, [{ tenantId: ids[0], cutting: 1 }]);
      const row = page.getByRole('row').filter({ hasText: names[0] ?? '' });
      const confirm = say(settlement.actions.confirm.label);
      // A card on the phone has all its actions in one menu.
      await row.getByRole('button', { name: width === 390 ? word('moreFor', { title: '' }) : confirm }).click();
      if (width === 390) await page.getByRole('menuitem', { name: confirm }).click();
      await dialog.getByRole('button', { name: confirm, exact: true }).click();
      await expect(dialog.getByRole('alert')).toContainText(yuan('30.00', words));
      await admin.call('tenant/deposit', { id: ids[0], amount: '100.00', remark: 'paid', requestId: names[0] });
      await dialog.getByRole('button', { name: confirm, exact: true }).click();
      await expect(dialog.getByRole('alert')).toContainText(/(^|有 )1 /);
      await page.keyboard.press('Escape');
      await row.getByRole('link').first().click();
      const recompute = say(settlement.transitions.recompute.label);
      const note = page.getByRole('status').filter({ has: page.getByRole('button', { name: recompute }) });
      await note.getByRole('button', { name: recompute }).click();
      await expect(page.getByRole('main')).toContainText(yuan('90.00', words));
      await expect(note).toBeHidden();
    });
  });

test('a settlement that needs a second person waits in its row and on its page, and its sheet follows what becomes of it', async ({
  page,
  words: { say, word },
  people,
  browserOf,
  admin,
}) => {
  const name = uniqueName('second');
  const { id: tenantId } = await admin.call<{ id: number }>('tenant/insert', { name, level: 1 });
  await enterBefore(people, 20, [{ tenantId, cutting: 0 }]);
  const days = { firstDay: day(21), lastDay: day(19) };
  const { id } = await admin.call<{ id: number }>('settlement/insert', { tenantId, ...days });
  // More than any other journey deducts, so that none of them waits.
  const { database, close } = await databaseIn(process.env.E2E_FOLDER ?? '');
  await database.updateTable('safety').set({ deduct_above: '6000000000.00' }).execute();
  await database.updateTable('tenant').set({ balance: '8000000000.00' }).where('id', '=', tenantId).execute();
  await rewrite(database, sql`update settlement set amount = 7000000000 where id = ${id}`);
  await close();

  const confirm = say(settlement.actions.confirm.label);
  const waiting = say(approvalStates[0].label);
  await visit(page, settlement.path);
  const row = page.getByRole('row').filter({ hasText: name });
  await row.getByRole('button', { name: confirm }).click();
  await page.getByRole('dialog').getByRole('button', { name: confirm, exact: true }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('October');
  await page.getByRole('button', { name: say(approvalTexts.submit), exact: true }).click();
  await expect(row).toContainText(waiting);
  await expect(row.getByText(say(fields.state.options[0].label), { exact: true })).toBeHidden();
  await expect(row.getByRole('button', { name: confirm })).toBeHidden();
  const request = await row.getByRole('link', { name: waiting }).getAttribute('href');
  await visit(page, `${sheetPath}?id=${id}`);
  await expect(page.getByRole('article')).toContainText(say(fields.state.options[0].label));

  const other = await browserOf(await people.make({ role: 'admin' }));
  await visit(other, `${settlement.path}/${id}/show`);
  await expect(other.getByRole('button', { name: confirm })).toBeHidden();
  await other.getByRole('main').getByRole('link', { name: waiting, exact: true }).click();
  await expect(other).toHaveURL(new RegExp(`${request}$`));
  await other
    .getByRole('button', { name: say(approval.actions.approve.label), exact: true })
    .first()
    .click();
  await expect(page.getByRole('article')).toContainText(say(fields.state.options[1].label));
  await page.getByRole('link', { name: word('back') }).click();
  await expect(page.getByRole('button', { name: confirm })).toBeHidden();
});
