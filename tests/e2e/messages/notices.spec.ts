import { notice } from '#engine/subjects/notice/notice';
import { roles } from '#resources/business';
import { editorTexts } from '#engine/client/fieldTypes/richText/editorTexts';
import { expect, test } from '../fixtures';
import { messageScreen } from '../parts/messageScreen';
import { uniqueName } from '../parts/people';

const { transitions, fields } = notice;

test('a notice is written, previewed and published, and reaches an open console without a reload', async ({
  page,
  browserOf,
  people,
  words,
}) => {
  const { say, word } = words;
  const title = uniqueName('Notice');
  const reader = await browserOf(await people.make({ role: 'employee' }));
  const listening = reader.waitForRequest(/message\/stream/);
  await reader.goto('account/enter-info-list');
  await listening;

  await page.goto(`${notice.path}/create`);
  await page.getByRole('textbox', { name: say(fields.title.label), exact: true }).fill(title);
  const employee = roles.find(({ value }) => value === 'employee')?.label ?? roles[0].label;
  await page.getByRole('checkbox', { name: say(employee) }).click();
  await page.getByRole('textbox', { name: say(fields.content.label), exact: true }).click();
  await page.keyboard.type('Come at ');
  await page.getByRole('button', { name: say(editorTexts.bold) }).click();
  await page.keyboard.type('nine');
  await page.getByRole('button', { name: say(editorTexts.preview) }).click();
  await expect(page.getByRole('dialog').getByRole('strong')).toHaveText('nine');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: word('save'), exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/${notice.path}$`));

  const row = page.getByRole('row').filter({ hasText: title });
  await row.getByRole('button', { name: say(transitions.publish.label) }).click();
  const question = page.getByRole('dialog');
  // The question shows the notice and its audience.
  await expect(question.getByRole('strong')).toHaveText('nine');
  await expect(question.getByText(say(employee), { exact: true })).toBeVisible();
  await question.getByRole('button', { name: say(transitions.publish.label), exact: true }).click();

  const box = messageScreen(reader, words);
  await expect(reader.locator('.badge')).toBeVisible();
  await box.open('notice');
  await box.item(title).getByRole('button').click();
  const dialog = reader.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('strong')).toHaveText('nine');
  await reader.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('the editor works by keyboard alone, links included, and Ctrl+Enter saves a text that is not empty', async ({
  page,
  words,
}) => {
  const { say, fault } = words;
  const title = uniqueName('Keys');
  await page.goto(`${notice.path}/create`);
  await page.getByRole('textbox', { name: say(fields.title.label), exact: true }).fill(title);
  const content = page.getByRole('textbox', { name: say(fields.content.label), exact: true });
  await page.getByRole('toolbar', { name: say(editorTexts.toolbar) }).waitFor();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(fault('required'))).toBeVisible();
  await expect(content).toBeFocused();
  await page.keyboard.press('Control+Alt+2');
  await page.keyboard.type('Head');
  await page.keyboard.press('Enter');
  await page.keyboard.type('1. first');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await page.keyboard.type('See ');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByRole('toolbar').getByRole('button').first()).toBeFocused();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('button', { name: say(editorTexts.link), exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  const address = page.getByRole('textbox', { name: say(editorTexts.address) });
  await address.fill('javascript:alert(1)');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText(say(editorTexts.badAddress));
  await address.fill('ok.example/a');
  // A machine that is slow to draw loses no key.
  await page.evaluate(() => {
    window.requestAnimationFrame = (draw) => window.setTimeout(() => draw(performance.now()), 300);
  });
  await page.keyboard.press('Enter');
  await expect(content.getByRole('link')).toHaveAttribute('href', 'https://ok.example/a');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(new RegExp(`/${notice.path}$`));
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('heading', { name: 'Head' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'https://ok.example/a' })).toHaveAttribute('rel', 'noopener noreferrer');
});
