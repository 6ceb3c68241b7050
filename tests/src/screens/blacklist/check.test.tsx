import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { blacklist, reasons } from '#resources/blacklist/blacklist';
import { isBlacklisted } from '#resources/blacklist/calls';
import type { Call } from '#engine/schema/call';
import { onStage, providerOf } from '../../views/stage';

const listed = {
  id: 9,
  playerId: 'Cheat',
  reason: reasons[1]?.value,
  createdAt: '2026-11-21T06:03:05.123Z',
  version: 1,
};

const check = async (typed: string, isListed: boolean, rows = [listed]) => {
  const call = vi.fn(async (asked: Call) =>
    asked.path === isBlacklisted.path
      ? isListed
      : rows.map(({ playerId }) => playerId).filter((one) => one.toLowerCase() === typed.toLowerCase()),
  );
  const provider = providerOf(rows, { call: call as never });
  await onStage({ provider, at: `/${blacklist.path}` });
  const box = await screen.findByRole('searchbox');
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.keyDown(box, { key: 'Enter' });
  await waitFor(() => expect(document.querySelector('.verdict')?.textContent).not.toBe(''));
  return within(document.querySelector<HTMLElement>('.verdict') ?? document.body);
};

test('one search box and one primary button stand above the list', async () => {
  await onStage({ provider: providerOf([listed]), at: `/${blacklist.path}` });
  expect(await screen.findByText(/Search for a full player ID/)).toBeTruthy();
  expect(screen.getAllByRole('searchbox')).toHaveLength(1);
  expect([...document.querySelectorAll('.button.primary')].map(({ textContent }) => textContent)).toEqual(['New']);
  expect(screen.queryByRole('button', { name: /Player ID/, expanded: false })).toBeNull();
});

test('a player who is on the list is said to be, with the reason and the way there', async () => {
  const verdict = await check(' Cheat ', true);
  expect(await verdict.findByText('Cheat is on the blacklist')).toBeTruthy();
  expect(verdict.getByText(reasons[1]?.label['en-US'] ?? '')).toBeTruthy();
  expect(verdict.getByRole('link', { name: 'Details' }).getAttribute('href')).toBe(`/${blacklist.path}/9/show`);
});

test('one who differs in capitals only is pointed out', async () => {
  const verdict = await check('CHEAT', false);
  expect(await verdict.findByText('CHEAT is not on the blacklist')).toBeTruthy();
  expect(verdict.getByText(/different capitalization/)).toBeTruthy();
  expect(verdict.getByRole('link', { name: 'Cheat' })).toBeTruthy();
});

test('where nothing matches, the player is said not to be on the list', async () => {
  const verdict = await check('Somebody', false, []);
  expect(await verdict.findByText('Somebody is not on the blacklist')).toBeTruthy();
});

test('where only a part or a name matches, nobody is said not to be on the list', async () => {
  const verdict = await check('Lucky', false);
  expect(await verdict.findByText('No player has exactly the ID Lucky. These match in part.')).toBeTruthy();
  expect(verdict.queryByText(/is not on the blacklist/)).toBeNull();
});

test('a listed player is found though the typed id has a character that nobody sees', async () => {
  const verdict = await check('Cheat\u200B', true);
  expect(await verdict.findByText('Cheat is on the blacklist')).toBeTruthy();
});
