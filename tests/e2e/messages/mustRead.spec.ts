import { messageList } from '../../../resources/calls/messages';
import { boxTexts } from '../../../src/shell/inbox/boxTexts';
import { expect, test } from '../fixtures';
import { publish } from '../parts/messageScreen';
import { uniqueName } from '../parts/people';

test('a must-read notice stands over the page until it is confirmed, and does not come again', async ({
  people,
  browserOf,
  words,
  admin,
}) => {
  const { say } = words;
  const title = uniqueName('Must');
  // Journeys share the server: an ordinary notice, which only this reader's console takes for one that must be read.
  await publish(admin, { title, audience: ['employee'] });
  const reader = await browserOf(await people.make({ role: 'employee' }));
  const isAbout = (message: { title: string }) => message.title === title;
  let isRead = false;
  await reader.route('**/api/message/counts', async (route) => {
    const answer = await (await route.fetch()).json();
    const list = await reader.evaluate(
      async (path) => (await fetch(path, { headers: { token: localStorage.getItem('token') ?? '' } })).json(),
      `/api/${messageList.path}?type=notice&pageSize=50`,
    );
    const id = isRead ? null : (list.data.find(isAbout)?.id ?? null);
    await route.fulfill({ json: { ...answer, data: { ...answer.data, mustRead: id } } });
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
