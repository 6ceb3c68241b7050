import { account } from '#resources/account/account';
import { helpTitle } from '#src/shell/help/help';
import { settingsScreen } from './settingsScreen';
import type { Stop } from './places';
import { visit } from './visit';

/** What opens in the frame, over a list. */
export const shellOverlays: readonly Stop[] = [
  {
    name: 'the settings',
    open: async (page, words) => {
      await visit(page, account.path);
      await settingsScreen(page, words).open();
    },
  },
  {
    name: 'the palette',
    open: async (page, { text }) => {
      await visit(page, account.path);
      await page.getByRole('button', { name: text('palette.open') }).click();
      await page.getByRole('dialog').getByRole('option').first().waitFor();
    },
  },
  {
    name: 'what the palette does with a record',
    open: async (page, { text }, me) => {
      await visit(page, account.path);
      await page.getByRole('button', { name: text('palette.open') }).click();
      await page.getByRole('combobox', { name: text('palette.title') }).fill(me.username);
      await page
        .getByRole('group', { name: text('palette.records') })
        .getByRole('option', { name: me.username, selected: true })
        .waitFor();
      await page.keyboard.press('Tab');
      await page.getByRole('group', { name: me.username }).getByRole('option').first().waitFor();
    },
  },
  {
    name: 'the keyboard shortcuts',
    open: async (page, { say, text }) => {
      await visit(page, account.path);
      await page.getByRole('button', { name: text('menu.user') }).click();
      await page.getByRole('menuitem', { name: say(helpTitle) }).click();
      await page.getByRole('dialog', { name: say(helpTitle) }).waitFor();
    },
  },
  {
    name: 'the choice of another role',
    open: async (page, { text }) => {
      await visit(page, account.path);
      await page.getByRole('button', { name: text('menu.user') }).click();
      await page.getByRole('menuitem', { name: text('menu.switchRole') }).click();
      await page
        .getByRole('dialog', { name: text('menu.switchRole') })
        .getByRole('radio')
        .first()
        .waitFor();
    },
  },
  {
    name: 'a list below tabs and a menu at the top',
    open: async (page, words) => {
      await page.evaluate(() => {
        localStorage.setItem('shell.settings', JSON.stringify({ tabBar: true, topMenu: true }));
      });
      await page.goto(account.path);
      await page
        .getByRole('navigation', { name: words.text('tabs.title') })
        .getByRole('link')
        .first()
        .waitFor();
    },
  },
];
