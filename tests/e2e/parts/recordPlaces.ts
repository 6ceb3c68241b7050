import { account } from '#resources/account/account';
import { blacklist, reasons } from '#resources/blacklist/blacklist';
import { operationLog } from '#resources/operationLog/operationLog';
import { tenant } from '#resources/tenant/tenant';
import { overviewPage } from '#resources/overview/page';
import { checkScreen } from './checkScreen';
import { makeEntry } from './entryScreen';
import { logScreen } from './logScreen';
import { overviewScreen } from './overviewScreen';
import { uniqueName } from './people';
import { recordScreen } from './recordScreen';
import type { Stop } from './places';
import { visit } from './visit';

/** Pages about past events: the overview, the operation log, the blacklist. */
export const recordStops: readonly Stop[] = [
  {
    name: 'the overview',
    shows: 'page overview',
    open: async (page, words, _me, people) => {
      await makeEntry(people);
      await visit(page, overviewPage.path);
      await overviewScreen(page, words).chart('entries').locator('svg').waitFor();
    },
  },
  {
    name: 'the overview as a table',
    open: async (page, { word }, _me, people) => {
      await makeEntry(people);
      await visit(page, overviewPage.path);
      await page.getByRole('button', { name: word('chartAsTable') }).click();
      await page.getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'the operation log',
    shows: 'operationLog/list',
    open: async (page, words) => {
      await visit(page, operationLog.path);
      await logScreen(page, words).table.getByRole('row').nth(1).waitFor();
    },
  },
  {
    name: 'the page of an operation',
    open: async (page, words, _me, people) => {
      const { id } = await people.make({ remark: 'a remark\nof two lines' });
      await people.admin.call('account/modify', {
        id,
        version: 2,
        remark: `${'long '.repeat(30)}remark`,
        phone: '110',
      });
      await visit(page, `${account.path}/${id}/show`);
      await recordScreen(page, words).choose(words.word('history'));
      await logScreen(page, words).open('modify');
      await page.getByRole('rowheader').first().waitFor();
    },
  },
  {
    name: 'a change that is taken back',
    open: async (page, words, me, people) => {
      const { id } = await people.makeTenant();
      await people.admin.call('tenant/modify', { id, version: 1, remark: 'a remark', level: 3 });
      await people.admin.call('tenant/note', { id, text: `see @${me.username}` });
      await visit(page, `${tenant.path}/${id}/show`);
      await recordScreen(page, words).events.nth(1).getByRole('button').click();
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    name: 'the entries of a merchant, on its page',
    open: async (page, words, _me, people) => {
      const { id } = await people.makeTenant();
      await visit(page, `${tenant.path}/${id}/show?tab=entry`);
      await page.getByRole('tab', { selected: true, name: words.say(tenant.related[0].label) }).waitFor();
    },
  },
  {
    name: 'the blacklist, with a player found',
    shows: 'blacklist/list',
    open: async (page, words, _me, people) => {
      const playerId = uniqueName('cheat');
      await people.admin.call('black-list/insert', { playerId, reason: reasons[0]?.value });
      await visit(page, blacklist.path);
      const { ask, verdict } = checkScreen(page, words);
      await ask(playerId);
      await verdict.getByRole('link').first().waitFor();
    },
  },
];
