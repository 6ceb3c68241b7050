import { account } from '#resources/account/account';
import { notice } from '#resources/notice/notice';
import { messagesPage } from '#resources/message/page';
import { editorTexts } from '#src/fieldTypes/richText/editorTexts';
import { messageScreen, publish } from './messageScreen';
import { uniqueName, type People } from './people';
import type { Stop } from './places';
import { visit } from './visit';

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
    open: async (page, words, _me, people) => {
      await publishOne(people);
      await visit(page, notice.path);
      await page
        .getByRole('grid', { name: words.say(notice.label) })
        .getByRole('link')
        .first()
        .waitFor();
    },
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
    open: async (page, _words, _me, people) => {
      await visit(page, `${notice.path}/${(await publishOne(people)).id}/show`);
      await page.getByRole('heading', { name: 'Heading' }).waitFor();
    },
  },
  {
    name: 'the page of all messages',
    shows: 'page messages',
    open: async (page) => {
      await visit(page, `${messagesPage.path}?type=message`);
      await page.getByRole('main').getByRole('listitem').first().waitFor();
    },
  },
];

/** What opens at the bell. */
export const messageOverlays: readonly Stop[] = [
  {
    name: 'the message box',
    open: async (page, words, _me, people) => {
      const { title } = await publishOne(people);
      await visit(page, account.path);
      const { open, item } = messageScreen(page, words);
      await open('notice');
      await item(title).waitFor();
    },
  },
  {
    name: 'a notice that is read',
    open: async (page, words, _me, people) => {
      const { title } = await publishOne(people);
      await visit(page, account.path);
      const { open, item } = messageScreen(page, words);
      await open('notice');
      await item(title).getByRole('button').click();
      await page.getByRole('dialog', { name: title }).getByRole('heading', { name: 'Heading' }).waitFor();
    },
  },
];
