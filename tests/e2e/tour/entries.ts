import { entry, result } from '#resources/entry/entry';
import { entriesOf, entryForm, importScreen, makeEntry } from '../parts/entryScreen';
import { listScreen } from '../parts/listScreen';
import { after, type Stop } from './stop';
import { reviewScreen } from '../parts/reviewScreen';
import { visit } from '../parts/visit';
import { knownTexts } from '#src/screens/entry/knownTexts';

const links = [
  'https://clips.example.com/one/with-a-rather-long-name.mp4',
  'https://drive.example.net/two',
  'https://a.example',
];
const file = (rows: readonly string[]) => Buffer.from(['商户,玩家 ID,结果,剪辑,证据链接', ...rows].join('\n'));

/** Pages that show, create and import entries. */
export const entryStops: readonly Stop[] = [
  {
    name: 'a list of entries',
    shows: 'entry/list',
    open: async (page, words, _me, people) => {
      const { playerId, id } = await makeEntry(people, { result: result.cheatTool, evidence: links });
      await people.admin.call('enter-info/blacklist', { id });
      await visit(page, entriesOf(playerId));
      await listScreen(page, words, entry).row(playerId).waitFor();
    },
  },
  {
    name: 'the page of an entry',
    open: async (page, words, _me, people) => {
      const { id } = await makeEntry(people, { result: result.byProxy, evidence: links });
      await visit(page, `${entry.path}/${id}/show`);
      await page.getByRole('link', { name: 'a.example' }).waitFor();
    },
  },
  {
    name: 'the form of an entry whose player is known and blacklisted',
    shows: 'entry/insert',
    open: async (page, words, _me, people) => {
      const { playerId, id } = await makeEntry(people, { result: result.suspected });
      await people.admin.call('enter-info/blacklist', { id });
      await visit(page, `${entry.path}/create`);
      await entryForm(page, words).playerId.fill(playerId);
      await page.getByText(words.say(knownTexts.listed)).waitFor();
    },
  },
  {
    name: 'the reason for the blacklist',
    open: async (page, words, _me, people) => {
      const { playerId } = await makeEntry(people, { result: result.normal });
      await visit(page, entriesOf(playerId));
      const row = listScreen(page, words, entry).row(playerId);
      // On a phone it stands in the row's menu.
      await row.waitFor();
      const name = `${words.say(entry.actions.blacklist.label)} ${playerId}`;
      if (await row.getByRole('button', { name }).isVisible()) await row.getByRole('button', { name }).click();
      else await listScreen(page, words, entry).choose(playerId, words.say(entry.actions.blacklist.label));
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the review queue',
    shows: 'page review',
    open: async (page, words, _me, people) => {
      const { playerId, tenantId } = await makeEntry(people, { result: result.suspected });
      const review = reviewScreen(page, words);
      await review.openQueue(tenantId);
      await review.entryOf(playerId).waitFor();
    },
  },
  {
    name: 'the review of an entry',
    open: async (page, words, _me, people) => {
      const { id, playerId } = await makeEntry(people, { result: result.suspected, evidence: links });
      const review = reviewScreen(page, words);
      await review.open(id);
      await review.heading(playerId).waitFor();
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'the import',
    shows: 'entry/import',
    open: async (page, words) => importScreen(page, words).open(),
  },
  {
    name: 'the columns of an import',
    open: async (page, words) => {
      const screen = importScreen(page, words);
      await screen.open();
      await screen.choose(
        'a file with a rather long name that has to be cut somewhere.csv',
        file(['x,p,1,0,https://a.example']),
      );
      await screen.button('check').waitFor();
    },
  },
  {
    name: 'the refused lines of an import',
    open: async (page, words) => {
      const screen = importScreen(page, words);
      await screen.open();
      await screen.choose('refused.csv', file(['nobody,p,1,0,', 'x,,9,9,ftp://a']));
      await screen.button('check').click();
      await screen.refused.waitFor();
    },
  },
];

/** What opens over a list of entries. */
export const entryOverlays: readonly Stop[] = [
  {
    name: 'the default view of a list',
    open: after(
      entry.path,
      (page, { word }) => page.getByRole('button', { name: word('listViews') }),
      (page) => page.getByRole('dialog'),
    ),
  },
];
