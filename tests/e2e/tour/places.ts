import { account } from '#engine/subjects/account/account';
import { amountLog } from '#resources/amountLog/amountLog';
import { playerPage } from '#resources/player/page';
import { reconcilePage } from '#resources/tenant/page';
import { statementPage } from '#resources/statement/page';
import { roles } from '#resources/business';
import type { Role } from '#engine/schema/roles';
import { amountLogScreen } from '../parts/balanceScreen';
import { makeEntry } from '../parts/entryScreen';
import { listAddress, listScreen } from '../parts/listScreen';
import { signInScreen } from '../parts/signInScreen';
import { visit } from '../parts/visit';
import { declaredStops, pageStops } from './declared';
import { entryOverlays, entryStops } from './entries';
import { messageOverlays, messageStops } from './messages';
import { moneyStops } from './money';
import { listOverlays, shellOverlays } from './overlays';
import { recordStops } from './records';
import { after, at, heading, type Stop } from './stop';
import { personalTexts } from '#engine/subjects/personalCenter/screens/texts';
import { signInTexts } from '#engine/subjects/signIn/screens/signInTexts';

/** Pages of visitors. */
const visitorStops: readonly Stop[] = [
  {
    name: 'the sign-in page',
    open: async (page, words) => {
      await page.goto('login');
      await signInScreen(page, words).submit.click();
      await page.getByText(words.say(signInTexts.usernameMissing)).waitFor();
    },
  },
  {
    name: "a visitor's change of a password",
    open: async (page, words) => {
      await page.goto('account/change-pwd');
      await heading(page, words).waitFor();
    },
  },
];

/** Pages that show and change accounts and merchants, and an address without a page. */
const accountStops: readonly Stop[] = [
  {
    name: 'the amount log',
    shows: 'amountLog/list',
    open: at(amountLog.path, (page, words) => amountLogScreen(page, words).total('deposits').getByText(/\d/)),
  },
  {
    name: 'the check of balances',
    shows: 'page tenant.reconcile',
    open: at(reconcilePage.path, (page) => page.getByRole('main').getByRole('status').nth(1)),
  },
  {
    name: 'a statement',
    shows: 'page tenant.statement',
    open: at(
      async (people) => `${statementPage.path}?tenantId=${(await people.makeTenant()).id}`,
      (page, { say }) => page.getByRole('region', { name: say(statementPage.label) }),
    ),
  },
  {
    name: 'a player',
    shows: 'page player',
    open: at(
      async (people) => {
        const { playerId } = await makeEntry(people, { evidence: ['https://example.com/a.png'] });
        return `${playerPage.path}?${new URLSearchParams({ playerId })}`;
      },
      (page) => page.getByRole('table'),
    ),
  },
  {
    name: 'a list that matches nothing',
    open: at(listAddress(account, 'nobody has this name'), (page, { word }) =>
      page.getByRole('heading', { name: word('noMatchTitle') }),
    ),
  },
  {
    name: 'a selection',
    open: after(
      account.path,
      (page, words) => listScreen(page, words).table.getByRole('checkbox').nth(1),
      (page) => page.getByRole('toolbar'),
    ),
  },
  {
    name: 'the page of an account',
    open: at(
      async (_people, me) => `${account.path}/${me.id}/show`,
      (page) => page.getByRole('term'),
    ),
  },
  {
    name: 'the form of an account',
    open: at(
      async (_people, me) => `${account.path}/${me.id}`,
      (page, { word }) => page.getByRole('button', { name: word('save') }),
    ),
  },
  {
    name: 'the form for a new account, with faults',
    shows: 'account/insert',
    open: async (page, { word, say }) => {
      await visit(page, `${account.path}/create`);
      await page.getByRole('radio').nth(1).check();
      await page.getByRole('combobox', { name: say(account.fields.tenantId.label) }).waitFor();
      await page.getByRole('button', { name: word('save') }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    name: 'the personal centre',
    open: at('account/change-pwd', (page, { say }) => page.getByText(say(personalTexts.current))),
  },
  { name: 'a page that does not exist', open: at('no/such/page', heading) },
  {
    name: 'a record that does not exist',
    open: at(`${account.path}/999999999/show`, (page, { word }) => page.getByText(word('notFound'))),
  },
];

const over = (places: readonly Stop[]): readonly Stop[] => places.map((place) => ({ ...place, wideOnly: true }));

interface Walk {
  readonly area: string;
  readonly as: Role | 'visitor';
  readonly stops: readonly Stop[];
}

/** Places worth a stop of their own; the long walks first, so that no worker has one left at the end. */
const ownWalks: readonly Walk[] = [
  { area: 'entries', as: 'admin', stops: [...entryStops, ...over(entryOverlays)] },
  { area: 'accounts', as: 'admin', stops: accountStops },
  // Those of the frame last, since they rearrange it.
  { area: 'what opens over a list', as: 'admin', stops: over([...listOverlays, ...shellOverlays]) },
  { area: 'money', as: 'admin', stops: moneyStops },
  { area: 'messages', as: 'admin', stops: [...messageStops, ...over(messageOverlays)] },
  { area: 'records of what happened', as: 'admin', stops: recordStops },
  { area: 'for visitors', as: 'visitor', stops: visitorStops },
];
const shown = ownWalks.flatMap(({ stops }) => stops.map(({ shows }) => shows));

/** Every page of the console and what opens over one: a new resource and a new page are among them unasked. */
export const walks: readonly Walk[] = [
  ...ownWalks,
  ...roles
    .map(({ value }): Walk => ({
      area: `what is declared, for ${value}`,
      as: value,
      stops: [...declaredStops(value, shown), ...pageStops(value, shown)],
    }))
    .filter(({ stops }) => stops.length > 0),
];
