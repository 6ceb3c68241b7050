import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { SetPassword } from '#engine/subjects/account/screens/SetPassword';
import { fakeApi, ok, refuse } from '../../fakeApi';

beforeAll(() => changeLocale('en-US'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (answer: unknown) => {
  fakeApi(answer);
  window.history.replaceState(null, '', '/admin/set-password#12.token');
  render(<SetPassword goTo={vi.fn()} />);
};

test('a link that no longer works says so before a password is typed, with the way back', async () => {
  open(refuse(409, 'This link no longer works.', { reason: 'spentLink' }));
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('This link no longer works.'));
  expect(screen.queryByLabelText('New password')).toBeNull();
  expect(screen.getByRole('button', { name: 'Back to sign-in' })).toBeDefined();
});

test('a link that works says whose password it sets, and one that nobody can judge now keeps its form', async () => {
  open(ok({ username: 'chen' }));
  expect(await screen.findByText('chen')).toBeDefined();
  expect(screen.getByLabelText('New password')).toBeDefined();
  cleanup();
  open(refuse(429, 'Too many attempts', { retryAfter: 5 }));
  expect(await screen.findByLabelText('New password')).toBeDefined();
});
