import { account } from '#resources/account/account';
import { draftTexts } from '#src/views/Form/FormDraft';
import { expect, test } from '../fixtures';
import { formScreen } from '../parts/formScreen';

test('what was typed survives a reload, and is restored by a click', async ({ page, words, people }) => {
  const person = await people.make({ name: 'Before' });
  const form = formScreen(page, words);
  const kept = page.waitForResponse((response) => response.url().includes('/api/draft/save'));
  await page.goto(`${account.path}/${person.id}`);
  await form.name.fill('Half');
  await kept;
  page.once('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(form.name).toHaveValue('Before');
  await page.getByRole('button', { name: words.say(draftTexts.restore), exact: true }).click();
  await expect(form.name).toHaveValue('Half');
  const gone = page.waitForResponse((response) => response.url().includes('/api/draft/remove'));
  await form.save.click();
  await gone;
  const asked = page.waitForResponse((response) => response.url().includes('/api/draft/list'));
  await page.goto(`${account.path}/${person.id}`);
  expect(((await (await asked).json()) as { data: unknown }).data).toEqual([]);
  await expect(page.getByText(words.say(draftTexts.restore))).toHaveCount(0);
});

test('two openings of one form lose nothing to each other, nor to a question that nobody answers', async ({
  page,
  words,
  people,
}) => {
  const person = await people.make({ name: 'Before' });
  const form = formScreen(page, words);
  const saved = () => page.waitForResponse((response) => response.url().includes('/api/draft/save'));
  await page.goto(`${account.path}/${person.id}`);
  const first = saved();
  await form.name.press('End');
  await form.name.pressSequentially(' one', { delay: 60 });
  await first;
  page.on('dialog', (dialog) => void dialog.accept());
  await page.reload();
  await expect(page.getByRole('button', { name: words.say(draftTexts.restore), exact: true })).toBeVisible();
  const second = saved();
  await form.name.press('End');
  await form.name.pressSequentially(' two', { delay: 60 });
  await second;
  await page.reload();
  await page.getByRole('button', { name: words.say(draftTexts.discard), exact: true }).click();
  await page.getByRole('button', { name: words.say(draftTexts.restore), exact: true }).click();
  await expect(form.name).toHaveValue('Before one');
});
