import { account } from '#resources/account/account';
import { expect, test } from '../fixtures';
import { formScreen } from '../parts/formScreen';
import { message } from '../parts/message';
import { formTexts } from '#src/views/Form/formTexts';

const { name, remark, phone } = account.fields;

test('two people change one account: the later one sees both versions and chooses field by field', async ({
  page,
  context,
  words,
  people,
}) => {
  const { word, say } = words;
  const person = await people.make({ name: 'Before', remark: 'before', phone: '1' });
  const other = await context.newPage();
  const [mine, theirs] = [formScreen(page, words), formScreen(other, words)];
  await page.goto(`${account.path}/${person.id}`);
  await other.goto(`${account.path}/${person.id}`);
  await theirs.name.fill('Their name');
  await theirs.remark.fill('their remark');
  await theirs.save.click();
  await expect(message(other, word('saved'))).toBeVisible();

  await page.bringToFront();
  await mine.name.fill('My name');
  await mine.phone.fill('2');
  await mine.save.click();
  const question = page.getByRole('dialog', { name: say(formTexts.staleTitle) });
  const side = (label: string, which: 'staleMine' | 'staleTheirs') =>
    question.getByRole('radiogroup', { name: label }).getByRole('radio', { name: say(formTexts[which]) });
  await expect(question.getByRole('radiogroup', { name: say(name.label) })).toContainText('My name');
  await expect(question.getByRole('radiogroup', { name: say(name.label) })).toContainText('Their name');
  await expect(side(say(name.label), 'staleMine')).toBeChecked();
  await expect(side(say(remark.label), 'staleTheirs')).toBeChecked();
  await expect(side(say(phone.label), 'staleMine')).toBeChecked();
  await side(say(name.label), 'staleTheirs').check();
  await question.getByRole('button', { name: word('save') }).click();
  await expect(message(page, word('saved'))).toBeVisible();
  const row = await people.admin.call<Record<string, unknown>>(`account/detail?id=${person.id}`);
  expect(row).toMatchObject({ name: 'Their name', remark: 'their remark', phone: '2' });
});
