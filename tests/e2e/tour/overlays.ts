import { account } from '#engine/subjects/account/account';
import { helpTitle } from '#engine/client/shell/help/help';
import { listScreen } from '../parts/listScreen';
import { recordScreen } from '../parts/recordScreen';
import { settingsScreen } from '../parts/settingsScreen';
import { visit } from '../parts/visit';
import type { Words } from '../parts/words';
import { after, type Stop } from './stop';
import type { Locator, Page } from '@playwright/test';
import { dateTexts } from '#engine/client/i18n/dateTexts';
import { paletteTexts } from '#engine/client/shell/palette/paletteTexts';
import { generateText } from '#engine/client/fieldTypes/password/generatePassword';
import { settingsTexts } from '#engine/client/settings/settingsTexts';

const list = account.path;

/** Opens a filter of the list of accounts. */
const filter =
  (name: string, act: (panel: Locator, words: Words) => Promise<void>): Stop['open'] =>
  async (page, words) => {
    await visit(page, list);
    await act(await listScreen(page, words).openFilter(name), words);
  };

/** What opens over the list of accounts, and over one of them. */
export const listOverlays: readonly Stop[] = [
  { name: 'a filter', open: filter('createdAt', (panel) => panel.getByRole('textbox').first().waitFor()) },
  {
    name: 'the calendar of a filter',
    open: filter('createdAt', async (panel, { say }) => {
      await panel
        .getByRole('button', { name: say(dateTexts.open, { field: '' }) })
        .first()
        .click();
      await panel.getByRole('grid').waitFor();
    }),
  },
  { name: 'the filter by a merchant', open: filter('tenantId', (panel) => panel.getByRole('searchbox').waitFor()) },
  {
    name: 'the choice of columns',
    open: after(
      list,
      (page, { word }) => page.getByRole('button', { name: word('columns') }),
      (page, { say }) => page.getByRole('button', { name: say(settingsTexts.reset) }),
    ),
  },
  {
    name: 'the user menu',
    open: after(
      list,
      (page, { text }) => page.getByRole('button', { name: text('menu.user') }),
      (page) => page.getByRole('menu'),
    ),
  },
  {
    name: 'the question before a transition',
    open: async (page, words) => {
      await visit(page, list);
      await listScreen(page, words)
        .table.getByRole('checkbox', { name: words.word('selectAll') })
        .click();
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
      await visit(page, `${list}/${me.id}/show`);
      await recordScreen(page, words).choose(words.say(account.actions['reset-password'].label));
      await page
        .getByRole('dialog')
        .getByRole('button', { name: words.say(generateText) })
        .waitFor();
    },
  },
];

const palette = (page: Page, { text }: Words) => page.getByRole('button', { name: text('menu.search') });

/** Opens what an item of the user menu opens. */
const fromUserMenu =
  (item: (words: Words) => string, seen: (dialog: Locator) => Locator): Stop['open'] =>
  async (page, words) => {
    await visit(page, list);
    await page.getByRole('button', { name: words.text('menu.user') }).click();
    await page.getByRole('menuitem', { name: item(words) }).click();
    await seen(page.getByRole('dialog', { name: item(words) })).waitFor();
  };

/** What opens in the frame, over a list. */
export const shellOverlays: readonly Stop[] = [
  {
    name: 'the settings',
    open: async (page, words) => {
      await visit(page, list);
      await settingsScreen(page, words).open();
    },
  },
  { name: 'the palette', open: after(list, palette, (page) => page.getByRole('dialog').getByRole('option')) },
  {
    name: 'what the palette does with a record',
    open: async (page, words, me) => {
      const { say } = words;
      await visit(page, list);
      await palette(page, words).click();
      await page.getByRole('combobox', { name: say(paletteTexts.title) }).fill(me.username);
      await page
        .getByRole('group', { name: say(paletteTexts.records) })
        .getByRole('option', { name: me.username, selected: true })
        .waitFor();
      await page.keyboard.press('Tab');
      await page.getByRole('group', { name: me.username }).getByRole('option').first().waitFor();
    },
  },
  {
    name: 'the keyboard shortcuts',
    open: fromUserMenu(
      ({ say }) => say(helpTitle),
      (dialog) => dialog,
    ),
  },
  {
    name: 'the choice of another role',
    open: fromUserMenu(
      ({ text }) => text('menu.switchRole'),
      (dialog) => dialog.getByRole('radio').first(),
    ),
  },
  {
    name: 'a list below tabs and a menu at the top',
    open: async (page, words) => {
      await page.evaluate(() => {
        localStorage.setItem('shell.settings', JSON.stringify({ tabBar: true, topMenu: true }));
      });
      await page.goto(list);
      await page
        .getByRole('navigation', { name: words.text('tabs.title') })
        .getByRole('link')
        .first()
        .waitFor();
    },
  },
];
