import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { WrongTries } from '#src/screens/personalCenter/WrongTries';
import '../../browser';
import { fakeApi, ok, refuse } from '../../fakeApi';

beforeAll(() => changeLocale('en-US'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const open = (reply: unknown) => {
  const api = fakeApi(reply);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <WrongTries />
    </QueryClientProvider>,
  );
  return api;
};

test('each place is shown with how many wrong passwords came from it, and when the last', async () => {
  const lastAt = '2026-11-21T08:00:00.000Z';
  open(
    ok([
      { address: '198.51.100.7', count: 1, lastAt },
      { address: '2001:db8:0:1::/64', count: 12, lastAt },
    ]),
  );
  const [one, many] = await screen.findAllByRole('listitem');
  expect(one?.textContent).toMatch(/1 wrong password198\.51\.100\.7.*Latest/);
  expect(many?.textContent).toMatch(/12 wrong passwords.*2001:db8:0:1::\/64/);
  expect(document.querySelector('time')?.dateTime).toBe(lastAt);
});

test('no tries are said to be none', async () => {
  open(ok([]));
  expect(await screen.findByText('No failed sign-ins in the past week')).toBeDefined();
});

test('tries that fail to load do not look like none, and can be retried', async () => {
  const { answerWith } = open(refuse(503, 'Busy'));
  expect(await screen.findByText('Busy')).toBeDefined();
  expect(screen.queryByText('No failed sign-ins in the past week')).toBeNull();
  answerWith(ok([]));
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No failed sign-ins in the past week')).toBeDefined();
});
