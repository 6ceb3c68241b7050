import { account } from '#engine/subjects/account/account';
import { notice } from '#engine/subjects/notice/notice';
import { messagesPage } from '#engine/subjects/message/page';
import { editorTexts } from '#engine/client/fieldTypes/richText/editorTexts';
import { messageScreen, publish } from '../parts/messageScreen';
import { uniqueName, type People } from '../parts/people';
import { visit } from '../parts/visit';
import { at, type Stop } from './stop';

const content = '<h2>Heading</h2><p>Text <a href="https://ok.example/">link</a></p><ul><li><p>x</p></li></ul>';

/** A notice of this journey's own in the boxes of admins. */
const publishOne = async ({ admin }: People) => {
  const title = uniqueName('Place');
  return { title, id: await publish(admin, { title, content, audience: ['admin'] }) };
};

/** Pages of notices and messages. */
export const messageStops: readonly Stop[] = [
  {
    name: 'the list of notices',
    shows: 'notice/list',
    open: at(
      async (people) => {
        await publishOne(people);
        return notice.path;
      },
      (page, { say }) => page.getByRole('grid', { name: say(notice.label) }).getByRole('link'),
    ),
  },
  {
    name: 'the form of a notice',
    shows: 'notice/insert',
    open: async (page, words) => {
      await visit(page, `${notice.path}/create`);
      await page.getByRole('toolbar', { name: words.say(editorTexts.toolbar) }).waitFor();
      await page.getByRole('textbox', { name: words.say(notice.fields.content.label), exact: true }).fill('Text');
    },
  },
  {
    name: 'the page of a notice',
    open: at(
      async (people) => `${notice.path}/${(await publishOne(people)).id}/show`,
      (page) => page.getByRole('heading', { name: 'Heading' }),
    ),
  },
  {
    name: 'the page of all messages',
    shows: 'page messages',
    open: at(`${messagesPage.path}?type=message`, (page) => page.getByRole('main').getByRole('listitem')),
  },
];

/** Opens the box with a notice of this journey's own. */
const openBox = async (...[page, words, , people]: Parameters<Stop['open']>) => {
  const { title } = await publishOne(people);
  await visit(page, account.path);
  const { open, item } = messageScreen(page, words);
  await open('notice');
  await item(title).waitFor();
  return { title, item };
};

/** What opens at the bell. */
export const messageOverlays: readonly Stop[] = [
  { name: 'the message box', open: async (...journey) => void (await openBox(...journey)) },
  {
    name: 'a notice that is read',
    open: async (page, ...journey) => {
      const { title, item } = await openBox(page, ...journey);
      await item(title).getByRole('button').click();
      await page.getByRole('dialog', { name: title }).getByRole('heading', { name: 'Heading' }).waitFor();
    },
  },
];
