import { entry, result } from '#resources/entry/entry';
import { recordPath } from '#engine/client/router/addresses';
import { fileTexts } from '#engine/client/files/texts';
import { fillText } from '#engine/client/i18n/texts';
import { pdf, png } from '#engine/tests/server/files/samples';
import { evidenceTexts } from '#src/screens/evidence/texts';
import { expect, test } from '../fixtures';
import { entryForm, makeEntry } from '../parts/entryScreen';
import { uniqueName } from '../parts/people';
import { recordScreen } from '../parts/recordScreen';
import { reviewScreen } from '../parts/reviewScreen';
import { visit } from '../parts/visit';

test.use({ as: 'customer_service' });

test('a reviewer adds a picture and a document and sees both in the page, and a merchant’s admin sees them on a phone', async ({
  page,
  words: { say, locale },
  words,
  people,
  browserOf,
}) => {
  const { id, tenantId } = await makeEntry(people, { result: result.suspected });
  await reviewScreen(page, words).open(id);
  const files = page.getByRole('region', { name: say(evidenceTexts.title), exact: true });
  await files.locator('input[type=file][multiple]').setInputFiles([
    { name: 'board.png', mimeType: 'image/png', buffer: png({ side: 64 }) },
    { name: 'record.pdf', mimeType: 'application/pdf', buffer: pdf },
  ]);
  const picture = files.getByRole('img', { name: 'board.png' });
  await expect(picture).toHaveJSProperty('naturalWidth', 64);
  await files.getByRole('button', { name: say(fileTexts.show) }).click();
  await expect(files.locator('iframe')).toBeVisible();

  const merchant = await browserOf(await people.make({ role: 'tenant_admin', tenantId }));
  await merchant.setViewportSize({ width: 390, height: 800 });
  await visit(merchant, recordPath(entry, id).slice(1));
  await expect(merchant.getByRole('img', { name: 'board.png' })).toHaveJSProperty('naturalWidth', 64);
  await expect(merchant.getByRole('button', { name: say(fileTexts.add) })).toHaveCount(0);

  await files
    .getByRole('listitem')
    .filter({ hasText: 'board.png' })
    .getByRole('button', { name: say(fileTexts.remove) })
    .click();
  const question = page.getByRole('dialog', {
    name: fillText(locale, say(fileTexts.removeTitle), { name: 'board.png' }),
  });
  await question.getByRole('button', { name: say(fileTexts.remove) }).click();
  await expect(picture).toHaveCount(0);
  await merchant.reload();
  await expect(merchant.getByRole('link', { name: 'record.pdf' })).toBeVisible();
  await expect(merchant.getByRole('img', { name: 'board.png' })).toHaveCount(0);
});

test('an entry is saved with its files by the seven acts of one without, and its page names them', async ({
  page,
  words: { say, text },
  words,
  people,
}) => {
  const { name } = await people.makeTenant();
  const player = uniqueName('files');
  await page.goto(`${entry.path}/create`);
  const form = entryForm(page, words);
  await form.tenant.pressSequentially(name, { delay: 40 });
  await page.getByRole('option', { name }).click();
  const files = page.getByRole('region', { name: say(evidenceTexts.title), exact: true });
  await files.locator('input[type=file][multiple]').setInputFiles([
    { name: 'board.png', mimeType: 'image/png', buffer: png({ side: 64 }) },
    { name: 'record.pdf', mimeType: 'application/pdf', buffer: pdf },
  ]);
  await form.playerId.pressSequentially(player, { delay: 60 });
  await expect(files.getByRole('listitem')).toHaveCount(2);
  await form.first('result').focus();
  await page.keyboard.press('2');
  await form.first('cutting').focus();
  await page.keyboard.press('1');
  await page.keyboard.press('Control+Enter');
  await page.getByRole('button', { name: text('views.show'), exact: true }).click();
  await expect(files.getByRole('img', { name: 'board.png' })).toHaveJSProperty('naturalWidth', 64);
  const events = recordScreen(page, words).events;
  for (const file of ['board.png', 'record.pdf']) await expect(events.filter({ hasText: file })).toHaveCount(1);
});
