import { account } from '#engine/subjects/account/account';
import { blacklist, reasons } from '#resources/blacklist/blacklist';
import { labelOfName } from '#engine/schema/declared/names';
import { operationLog } from '#engine/subjects/operationLog/operationLog';
import { tenant } from '#resources/tenant/tenant';
import { overviewPage } from '#resources/overview/page';
import { makeEntry } from '../parts/entryScreen';
import { listScreen } from '../parts/listScreen';
import { uniqueName, type People } from '../parts/people';
import { recordScreen } from '../parts/recordScreen';
import { visit } from '../parts/visit';
import { after, at, type Stop } from './stop';
import { overviews } from '#resources/overviews';

/** The overview of a day on which something was entered. */
const overviewOf = async (people: People) => {
  await makeEntry(people);
  return overviewPage.path;
};

/** Pages about past events: the overview, the operation log, the blacklist. */
export const recordStops: readonly Stop[] = [
  {
    name: 'the overview',
    shows: 'page overview',
    open: at(overviewOf, (page, { say }) =>
      page.getByRole('figure', { name: say(overviews.overview.charts.entries.label) }).locator('svg'),
    ),
  },
  {
    name: 'the overview as a table',
    open: after(
      overviewOf,
      (page, { word }) => page.getByRole('button', { name: word('chartAsTable') }),
      (page) => page.getByRole('row').nth(1),
    ),
  },
  {
    name: 'the operation log',
    shows: 'operationLog/list',
    open: at(operationLog.path, (page, words) => listScreen(page, words, operationLog).table.getByRole('row').nth(1)),
  },
  {
    name: 'the page of an operation',
    open: async (page, words, _me, people) => {
      const { id } = await people.make({ remark: 'a remark\nof two lines' });
      const remark = `${'long '.repeat(30)}remark`;
      await people.admin.call('account/modify', { id, version: 2, remark, phone: '110' });
      await visit(page, `${account.path}/${id}/show`);
      await recordScreen(page, words).choose(words.word('history'));
      const action = labelOfName('action', 'modify', words.locale);
      await listScreen(page, words, operationLog)
        .table.getByRole('link', { name: action, exact: true })
        .first()
        .click();
      await page.getByRole('heading', { level: 1, name: action }).waitFor();
      await page.getByRole('rowheader').first().waitFor();
    },
  },
  {
    name: 'a change that is taken back',
    open: after(
      async (people, me) => {
        const { id } = await people.makeTenant();
        await people.admin.call('tenant/modify', { id, version: 1, remark: 'a remark', level: 3 });
        await people.admin.call('tenant/note', { id, text: `see @${me.username}` });
        return `${tenant.path}/${id}/show`;
      },
      (page, words) => recordScreen(page, words).events.nth(1).getByRole('button'),
      (page) => page.getByRole('dialog'),
    ),
  },
  {
    name: 'the entries of a merchant, on its page',
    open: at(
      async (people) => `${tenant.path}/${(await people.makeTenant()).id}/show?tab=entry`,
      (page, { say }) => page.getByRole('tab', { selected: true, name: say(tenant.related[0].label) }),
    ),
  },
  {
    name: 'the blacklist, with a player found',
    shows: 'blacklist/list',
    open: async (page, words, _me, people) => {
      const playerId = uniqueName('cheat');
      await people.admin.call('black-list/insert', { playerId, reason: reasons[0]?.value });
      await visit(page, blacklist.path);
      const { search } = listScreen(page, words, blacklist);
      await search.fill(playerId);
      await search.press('Enter');
      const verdict = page.getByRole('main').getByRole('status').filter({ hasText: /\S/ });
      await verdict.first().getByRole('link').first().waitFor();
    },
  },
];
