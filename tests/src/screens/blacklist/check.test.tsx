import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { blacklist, reasons } from '../../../../resources/entities/blacklist';
import type { Person } from '../../../../resources/vocabulary/access';
import { onStage, providerOf } from '../../views/stage';

const listed = {
  id: 9,
  playerId: 'Cheat',
  reason: reasons[1]?.value,
  createdAt: '2026-11-21T06:03:05.123Z',
  version: 1,
};
const service: Person = { id: 1, role: 'customer_service', tenantId: null };

const check = async (typed: string, isListed: boolean) => {
  const provider = providerOf([listed], { call: vi.fn(async () => isListed) as never });
  await onStage({ provider, at: `/${blacklist.path}` });
  fireEvent.change(await screen.findByRole('textbox', { name: 'Check a player' }), { target: { value: typed } });
  fireEvent.submit(screen.getByRole('search', { name: 'Check a player' }));
  const verdict = document.querySelector<HTMLElement>('.player-verdict');
  if (!verdict) throw new Error('There is no place for the verdict');
  return within(verdict);
};

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

test('customer service is offered to take nobody off the list', async () => {
  await onStage({ provider: providerOf([listed]), at: `/${blacklist.path}`, person: service });
  const row = within((await screen.findByRole('link', { name: 'Cheat' })).closest('tr') as HTMLElement);
  expect(row.queryByRole('button', { name: /Remove/ })).toBeNull();
  expect(row.getByRole('button', { name: 'Edit Cheat' })).toBeTruthy();
});
