import { messageList } from '#resources/message/calls';
import { boxTexts } from '#src/shell/message/boxTexts';
import { expect, test } from '../fixtures';
import { apiAt, freshAddress } from '../parts/api';
import { publish } from '../parts/messageScreen';
import { uniqueName } from '../parts/people';
import { addressOf } from '../worker';

test('a must-read notice stands over the page until it is confirmed, and does not come again', async ({
  people,
  browserOf,
  words,
  admin,
  baseURL,
}, { workerIndex }) => {
  const { say } = words;
  const title = uniqueName('Must');
  // Journeys share the server: an ordinary notice, which only this reader's console takes for one that must be read.
  await publish(admin, { title, audience: ['employee'] });
  const person = await people.make({ role: 'employee' });
  const { call } = apiAt(addressOf(baseURL), freshAddress(workerIndex), await people.signIn(person));
  const messages = await call<{ id: number; title: string }[]>(`${messageList.path}?type=notice&pageSize=50`);
  const id = messages.find((message) => message.title === title)?.id;
  expect(id).toBeDefined();
  const reader = await browserOf(person);
  let isRead = false;
  await reader.route('**/api/message/counts', async (route) => {
    const answer = await (await route.fetch()).json();
    await route.fulfill({ json: { ...answer, data: { ...answer.data, mustRead: isRead ? null : id } } });
  });
  const confirmed: unknown[] = [];
  reader.on('request', (request) => {
    if (!request.url().endsWith('/message/read')) return;
    isRead = true;
    confirmed.push(request.postDataJSON());
  });

  await reader.goto('account/enter-info-list');
  const dialog = reader.getByRole('dialog', { name: title });
  await expect(dialog).toBeVisible();
  await reader.keyboard.press('Escape');
  await expect(dialog.getByRole('button', { name: say(boxTexts.signOut) })).toBeVisible();
  await dialog.getByRole('button', { name: say(boxTexts.haveRead) }).click();
  await expect(dialog).toBeHidden();
  await reader.reload();
  await expect(reader.getByRole('main')).toBeVisible();
  await expect(dialog).toBeHidden();
  expect(confirmed).toHaveLength(1);
});
