import { makeEntry } from './entryScreen';
import type { Page } from '@playwright/test';
import type { ResourceName } from '#resources/resources';
import { account } from '#resources/account/account';
import { amountLog } from '#resources/amountLog/amountLog';
import { playerPage } from '#resources/player/page';
import { reconcilePage } from '#resources/tenant/page';
import { statementPage } from '#resources/statement/page';
import type { CustomRoute } from '#resources/customPages';
import { roles, type Role } from '#resources/schema/roles';
import { amountLogScreen } from './balanceScreen';
import { declaredStops, pageStops } from './declaredPlaces';
import { entryOverlays, entryStops } from './entryPlaces';
import { listOverlays } from './listPlaces';
import { listScreen } from './listScreen';
import { messageOverlays, messageStops } from './messagePlaces';
import { moneyStops } from './moneyPlaces';
import type { People, Person } from './people';
import { recordStops } from './recordPlaces';
import { shellOverlays } from './shellPlaces';
import { signInScreen } from './signInScreen';
import { visit } from './visit';
import type { Words } from './words';
import { personalTexts } from '#src/screens/personalCenter/texts';

/** A page that every resource with such a call has, or one that is written by hand. */
export type Shown = `${ResourceName}/${'list' | 'insert' | 'import'}` | `page ${CustomRoute}`;

/** A page of the tour: its name, the way there, and what it shows once it has loaded. */
export interface Stop {
  readonly name: string;
  /** Opens over a page; on a phone the tour checks it by itself. */
  readonly wideOnly?: true;
  /** The declared page that it shows in a state worth seeing, so that the tour need not go there once more. */
  readonly shows?: Shown;
  readonly open: (page: Page, words: Words, me: Person, people: People) => Promise<void>;
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).waitFor();

/** Pages of visitors. */
const visitorStops: readonly Stop[] = [
  {
    name: 'the sign-in page',
    open: async (page, words) => {
      await page.goto('login');
      await signInScreen(page, words).submit.click();
      await page.getByText(words.text('signIn.usernameMissing')).waitFor();
    },
  },
  {
    name: "a visitor's change of a password",
    open: async (page) => {
      await page.goto('account/change-pwd');
      await heading(page);
    },
  },
];

/** Pages that show and change accounts and merchants, and an address without a page. */
const accountStops: readonly Stop[] = [
  {
    name: 'the amount log',
    shows: 'amountLog/list',
    open: async (page, words) => {
      await visit(page, amountLog.path);
      await amountLogScreen(page, words).total('totalDeposits').getByText(/\d/).waitFor();
    },
  },
  {
    name: 'the check of balances',
    shows: 'page tenant.reconcile',
    open: async (page, { say }) => {
      await visit(page, reconcilePage.path);
      await page.getByRole('heading', { name: say(reconcilePage.label) }).waitFor();
      await page.getByRole('main').getByRole('status').nth(1).waitFor();
    },
  },
  {
    name: 'a statement',
    shows: 'page tenant.statement',
    open: async (page, { say }, _me, people) => {
      const { id } = await people.makeTenant();
      await visit(page, `${statementPage.path}?tenantId=${id}`);
      await page.getByRole('region', { name: say(statementPage.label) }).waitFor();
    },
  },
  {
    name: 'a player',
    shows: 'page player',
    open: async (page, _words, _me, people) => {
      const { playerId } = await makeEntry(people, { evidence: ['https://example.com/a.png'] });
      await visit(page, `${playerPage.path}?${new URLSearchParams({ playerId })}`);
      await page.getByRole('table').waitFor();
    },
  },
  {
    name: 'a list that matches nothing',
    open: async (page, { word }) => {
      await visit(
        page,
        `${account.path}?filter=${encodeURIComponent('{"q":"nobody has this name","role":["employee"]}')}`,
      );
      await page.getByRole('heading', { name: word('noMatchTitle') }).waitFor();
    },
  },
  {
    name: 'a selection',
    open: async (page, words) => {
      await visit(page, account.path);
      const list = listScreen(page, words);
      await list.table.getByRole('checkbox').nth(1).click();
      await page.getByRole('toolbar').waitFor();
    },
  },
  {
    name: 'the page of an account',
    open: async (page, _words, me) => {
      await visit(page, `${account.path}/${me.id}/show`);
      await heading(page);
      await page.getByRole('term').first().waitFor();
    },
  },
  {
    name: 'the form of an account',
    open: async (page, { word }, me) => {
      await visit(page, `${account.path}/${me.id}`);
      await page.getByRole('button', { name: word('save') }).waitFor();
    },
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
    open: async (page, { say }) => {
      await visit(page, 'account/change-pwd');
      await page.getByText(say(personalTexts.current)).waitFor();
    },
  },
  {
    name: 'a page that does not exist',
    open: async (page) => {
      await visit(page, 'no/such/page');
      await heading(page);
    },
  },
  {
    name: 'a record that does not exist',
    open: async (page, { word }) => {
      await visit(page, `${account.path}/999999999/show`);
      await page.getByText(word('notFound')).waitFor();
    },
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
  { area: 'accounts', as: 'admin', stops: accountStops },
  // Those of the frame last, since they rearrange it.
  { area: 'what opens over a list', as: 'admin', stops: over([...listOverlays, ...shellOverlays]) },
  { area: 'entries', as: 'admin', stops: [...entryStops, ...over(entryOverlays)] },
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
