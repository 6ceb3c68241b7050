import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import type { User } from '#src/auth/user';
import { Navigation } from '#src/shell/menu/Navigation';
import { announcePaint } from '#src/ui/browser/firstPaint';
import '../../browser';
import { fakeApi, ok } from '../../fakeApi';

beforeAll(async () => {
  await changeLocale('en-US');
  announcePaint();
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const user: User = {
  id: 1,
  username: 'u',
  name: 'U',
  role: 'customer_service',
  ownRole: 'customer_service',
  tenantId: null,
  tenantName: null,
  balance: null,
  mustChangePassword: false,
};

const open = (todo: number) => {
  fakeApi(ok({ message: 3, notice: 2, todo }));
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={['/account/black-list']}>
        <Navigation user={user} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
};

test('a menu entry shows the number of its open todos', async () => {
  open(120);
  expect(await screen.findByRole('link', { name: /Review queue.*99\+ to do/ })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Blacklist' }).getAttribute('aria-current')).toBe('page');
});

test('a menu entry shows no number without open todos', async () => {
  open(0);
  expect(await screen.findByRole('link', { name: 'Review queue' })).toBeTruthy();
});
