import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { session } from '#engine/subjects/session/session';
import { accounts, onStage, providerOf } from './stage';

const at = '2026-11-21T06:03:05.123Z';
const of = (id: number, accountId: number, device: string, ip: string) => ({
  id,
  accountId,
  device,
  ip,
  userAgent: 'Mozilla',
  lastSeenAt: at,
  createdAt: at,
  updatedAt: at,
  version: 1,
});
const rows = [
  of(70, 1, 'Chrome · Linux', '10.0.0.1'),
  of(71, 1, 'Safari · iOS', '10.0.0.2'),
  of(72, 2, 'Firefox · macOS', '10.0.0.3'),
];

test('the list of sessions marks one’s own, and asks in words for whose session it ends', async () => {
  const lookup = vi.fn(async () => ({ data: accounts(2) }));
  await onStage({
    provider: providerOf(rows, { lookup }),
    at: `/${session.path}`,
    person: { id: 1, role: 'admin', organizationId: null, sessionId: 70 },
  });
  const row = async (device: string) => (await screen.findByText(device)).closest('tr') as HTMLElement;
  const button = async (device: string, name: string) => within(await row(device)).queryByText(name);
  expect(within(await row('Chrome · Linux')).getByText('This session')).toBeDefined();
  expect(within(await row('Safari · iOS')).queryByText('This session')).toBeNull();
  expect(await button('Chrome · Linux', 'End session')).toBeNull();
  expect(await button('Chrome · Linux', 'Sign out')).toBeNull();

  fireEvent.click((await button('Safari · iOS', 'Sign out')) as HTMLElement);
  const own = await screen.findByRole('dialog', { name: 'Sign out “Safari · iOS”?' });
  expect(own.textContent).toContain('You are signed out of Safari · iOS (10.0.0.2) immediately');
  fireEvent.click(within(own).getByRole('button', { name: 'Cancel' }));

  fireEvent.click((await button('Firefox · macOS', 'End session')) as HTMLElement);
  const theirs = await screen.findByRole('dialog', { name: 'End session “Firefox · macOS”?' });
  expect(
    await within(theirs).findByText(/^Name 2 is signed out of Firefox · macOS \(10.0.0.3\) immediately/),
  ).toBeDefined();
});
