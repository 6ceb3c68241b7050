import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { Player } from '#resources/player/calls';
import { entry, result } from '#resources/entry/entry';
import type { Person } from '#engine/schema/access';
import { changeLocale } from '#engine/client/i18n/locale';
import { playerPath } from '#src/screens/player/playerPath';
import { evidenceOf } from '#src/screens/player/PlayerFacts';
import PlayerPage from '#src/screens/player/PlayerPage';
import { givenBy } from '#engine/client/views/Form/Create';
import { pagePath } from '#engine/client/views/paths';
import { showPart } from '../../part';

beforeAll(() => changeLocale('en-US'));

const at = '2026-11-03T12:00:00.000Z';
const unknown: Player = { listed: null, count: 0, results: [], names: [], platforms: [], entries: [] };
const cheat: Player = {
  listed: { id: 3, reason: result.cheatTool, remark: 'Seen twice', operatorId: null, entryId: 9, createdAt: at },
  count: 1,
  results: [{ result: result.cheatTool, count: 1 }],
  names: ['Lucky'],
  platforms: ['Club 9'],
  entries: [
    {
      id: 9,
      tenantId: 1,
      platform: 'Club 9',
      result: result.cheatTool,
      operatorId: null,
      evidence: ['https://example.com/a.png?x=1', 'javascript:alert(1)'],
      createdAt: at,
    },
  ],
};

const hostile = 'a/b?&=%2F 玩家🎮';
const show = (player: Player, address = playerPath(hostile), person?: Person) => {
  const call = vi.fn(async (..._asked: unknown[]) => player);
  const lookup = vi.fn(async () => ({ data: [], total: 0 }));
  return { ...showPart(<PlayerPage />, { at: address, person, provider: { call, lookup } as never }), call };
};

test('an id of any characters is asked for as it is', async () => {
  const { call } = show(unknown);
  await screen.findByText('Not on the blacklist');
  expect(call.mock.calls[0]?.[1]).toEqual({ playerId: hostile });
  expect(screen.getByRole('heading', { name: hostile })).toBeDefined();
});

test('a letter that passes for another is named in the title', () => {
  show(unknown, playerPath('p\u0430y9'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('p\u0430U+0430y9');
});

test('a listed player is shown with reason, day, names, entries and safe evidence alone', async () => {
  show(cheat);
  await screen.findByText('On the blacklist');
  for (const said of ['Seen twice', '1 entry']) screen.getByText(said);
  expect(screen.getByRole('link', { name: 'example.com' }).getAttribute('referrerpolicy')).toBe('no-referrer');
  expect(document.querySelector('[href^="javascript"]')).toBeNull();
});

test('an address without a player leads to the entries', async () => {
  const { address } = show(unknown, '/account/player');
  fireEvent.click(screen.getByRole('link', { name: 'Entries' }));
  await waitFor(() => expect(address()).toBe(`/${entry.path}`));
});

test('a record leads to its player', () => {
  expect(pagePath(entry, 'account/player', { id: 9, playerId: hostile })).toBe(playerPath(hostile));
});

test.each(['javascript:alert(1)', 'data:image/png,x', 'nothing'])('%s is no evidence to open', (href) => {
  expect(evidenceOf(href)).toBeUndefined();
});

describe('what can be done about a player', () => {
  const employee: Person = { id: 1, role: 'employee', organizationId: null };

  test('a new entry begins with the player', async () => {
    show(unknown);
    await screen.findByText('Not on the blacklist');
    const form = new URL(
      screen.getByRole('link', { name: 'New entry' }).getAttribute('href') ?? '',
      'https://a.example',
    );
    expect(form.pathname).toBe(`/${entry.path}/create`);
    expect(givenBy(form.searchParams, entry, 'employee')).toEqual({ playerId: hostile });
  });

  test('a player with entries is listed from the one that says why', async () => {
    const plain = { ...cheat.entries[0], id: 12, result: result.normal } as Player['entries'][number];
    show({ ...cheat, listed: null, entries: [plain, ...cheat.entries] }, playerPath('p9'));
    fireEvent.click(await screen.findByRole('button', { name: 'Blacklist' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Blacklist: p9' }));
    expect(dialog.getByRole<HTMLInputElement>('radio', { name: 'Cheat tool' }).checked).toBe(true);
  });

  test('a listed player is taken off after a question', async () => {
    show(cheat, playerPath('p9'));
    fireEvent.click(await screen.findByRole('button', { name: 'Take off the blacklist' }));
    expect(await screen.findByRole('dialog', { name: 'Remove “p9”?' })).toBeDefined();
  });

  test('an employee neither lists a player nor takes one off', async () => {
    show(cheat, playerPath('p9'), employee);
    await screen.findByText('On the blacklist');
    expect(screen.queryByRole('button', { name: 'Take off the blacklist' })).toBeNull();
    expect(screen.getByRole('link', { name: 'New entry' })).toBeDefined();
  });
});

test('an address gives a new record no more than valid texts that the person may write', () => {
  const address = new URLSearchParams({
    playerId: 'x'.repeat(65),
    platform: ' Club ',
    result: '2',
    operatorId: '1',
    no: 'x',
  });
  expect(givenBy(address, entry, 'admin')).toEqual({ platform: 'Club' });
});
