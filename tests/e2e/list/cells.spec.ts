import { account } from '#resources/account/account';
import { cellTexts } from '#src/views/List/cells/cellTexts';
import { expect, test } from '../fixtures';
import { listAddress, listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';
import { formTexts } from '#src/views/Form/formTexts';

const { name: field } = account.fields;

test('a value is changed in its cell, and what somebody else changed meanwhile is asked about', async ({
  page,
  words: { word, say, ...words },
  people,
}) => {
  const [person] = await people.makeMany(1, uniqueName('cell'), () => ({ name: 'before' }));
  if (!person) throw new Error('There is no such person.');
  await page.goto(listAddress(account, person.username));
  const list = listScreen(page, { word, say, ...words });
  const cellOf = (value: string) => list.row(person.username).getByRole('gridcell', { name: value, exact: true });
  const editor = page.getByRole('group', {
    name: say(cellTexts.edit).replace('%{field}', say(field.label)).replace('%{title}', person.username),
  });
  await cellOf('before').dblclick();
  await editor.getByRole('textbox').fill('after');
  await editor.getByRole('textbox').press('Enter');
  await expect(cellOf('after')).toBeFocused();

  await cellOf('after').press('Enter');
  const { version } = await people.admin.call<{ version: number }>(`account/detail?id=${person.id}`);
  await people.admin.call('account/modify', { id: person.id, version, name: 'theirs' });
  await editor.getByRole('textbox').fill('mine');
  await editor.getByRole('textbox').press('Enter');
  const question = page.getByRole('dialog', { name: say(formTexts.staleTitle) });
  await question.getByRole('button', { name: word('save'), exact: true }).click();
  await expect(cellOf('mine')).toBeFocused();
});
