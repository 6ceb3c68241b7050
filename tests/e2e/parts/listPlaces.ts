import { account } from '#resources/account/account';
import { listScreen } from './listScreen';
import { recordScreen } from './recordScreen';
import type { Stop } from './places';
import { visit } from './visit';
import { dateTexts } from '#src/i18n/dateTexts';
import { arrangeTexts } from '#src/views/List/arrange/arrangeTexts';

/** What opens over the list of accounts, and over one of them. */
export const listOverlays: readonly Stop[] = [
  {
    name: 'a filter',
    open: async (page, words) => {
      await visit(page, account.path);
      await (await listScreen(page, words).openFilter('createdAt')).getByRole('textbox').first().waitFor();
    },
  },
  {
    name: 'the calendar of a filter',
    open: async (page, words) => {
      await visit(page, account.path);
      const panel = await listScreen(page, words).openFilter('createdAt');
      await panel
        .getByRole('button', { name: words.say(dateTexts.open).split('%{')[0] })
        .first()
        .click();
      await panel.getByRole('grid').waitFor();
    },
  },
  {
    name: 'the filter by a merchant',
    open: async (page, words) => {
      await visit(page, account.path);
      await (await listScreen(page, words).openFilter('tenantId')).getByRole('searchbox').waitFor();
    },
  },
  {
    name: 'the choice of columns',
    open: async (page, { word, say }) => {
      await visit(page, account.path);
      await page.getByRole('button', { name: word('columns') }).click();
      await page.getByRole('button', { name: say(arrangeTexts.reset) }).waitFor();
    },
  },
  {
    name: 'the user menu',
    open: async (page, { text }) => {
      await visit(page, account.path);
      await page.getByRole('button', { name: text('menu.user') }).click();
      await page.getByRole('menu').waitFor();
    },
  },
  {
    name: 'the question before a transition',
    open: async (page, words) => {
      await visit(page, account.path);
      const list = listScreen(page, words);
      await list.table.getByRole('checkbox', { name: words.word('selectAll') }).click();
      await page
        .getByRole('toolbar')
        .getByRole('button', { name: words.say(account.transitions.delete.label), exact: true })
        .click();
      await page.getByRole('dialog').getByRole('listitem').first().waitFor();
    },
  },
  {
    name: 'the reset of a password',
    open: async (page, words, me) => {
      await visit(page, `${account.path}/${me.id}/show`);
      await recordScreen(page, words).choose(words.say(account.actions['reset-password'].label));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.word('generate') })
        .waitFor();
    },
  },
];
