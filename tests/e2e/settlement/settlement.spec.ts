import { sql } from 'kysely';
import { settlement } from '#resources/settlement/settlement';
import { settlementLine } from '#resources/settlementLine/settlementLine';
import { sheetTexts } from '#resources/settlement/texts';
import { fillText } from '#engine/client/i18n/texts';
import { expect, test } from '../fixtures';
import { yuan } from '../parts/balanceScreen';
import { makeEntry } from '../parts/entryScreen';
import { uniqueName } from '../parts/people';
import { recordScreen } from '../parts/recordScreen';
import { visit } from '../parts/visit';
import { databaseIn } from '#tests/product';
import { rewrite } from '#tests/rewrite';

const { fields } = settlement;

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
  const { database, close } = await databaseIn(process.env.E2E_FOLDER ?? '');
  for (const cutting of [0, 1] as const) {
    const { id } = await makeEntry(people, { tenantId, cutting });
    // Only what was decided in days that are over can be settled.
    await rewrite(
      database,
      sql`update decision set decided_at = decided_at - interval '2 days' where entry_id = ${id}`,
    );
  }
  await close();

  await visit(page, `${settlement.path}/create`);
  await page.getByRole('combobox', { name: say(fields.tenantId.label) }).fill(name);
  await page.getByRole('option', { name }).click();
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
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
