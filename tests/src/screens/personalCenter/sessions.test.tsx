import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { Sessions } from '#engine/subjects/personalCenter/screens/Sessions';
import { currentToast, dismissToast } from '#engine/client/ui/toasts/toasts';
import { WrongTries } from '#engine/subjects/personalCenter/screens/WrongTries';
import { fakeApi, ok, type Sent, refuse } from '../../fakeApi';

beforeAll(() => changeLocale('en-US'));
afterEach(() => {
  cleanup();
  for (let said = currentToast(); said; said = currentToast()) dismissToast(said.id);
  vi.unstubAllGlobals();
});

const at = '2026-11-21T08:00:00.000Z';
const sessionOf = (id: number) => ({
  id,
  createdAt: at,
  lastSeenAt: at,
  ip: `198.51.100.${id}`,
  userAgent: null,
  current: id === 1,
});

/** A server that knows these sessions until they are ended. */
const open = (count: number) => {
  let left = Array.from({ length: count }, (_, index) => sessionOf(index + 1));
  const { sent } = fakeApi(({ address, body }: Sent) => {
    if (!address.endsWith('end-session')) return ok(left);
    left = left.filter(({ id }) => id !== (body as { id: number }).id);
    return ok(true);
  });
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Sessions />
    </QueryClientProvider>,
  );
  return () => sent.filter(({ address }) => address.endsWith('end-session')).map(({ body }) => body);
};

test('the current session is marked, and can’t be ended here', async () => {
  open(2);
  const [own, other] = await screen.findAllByRole('listitem');
  expect(own?.textContent).toContain('This session');
  expect(own?.querySelector('button')).toBeNull();
  expect(other?.querySelector('button')?.getAttribute('aria-label')).toBe('End the session from 198.51.100.2');
});

test('a session that the person does not know ends with one click', async () => {
  const ended = open(2);
  fireEvent.click(await screen.findByRole('button', { name: 'End the session from 198.51.100.2' }));
  await screen.findByText('No other sessions');
  expect(ended()).toEqual([{ id: 2 }]);
  expect(currentToast()?.text).toBe('Session ended');
});

test('all other sessions end at once', async () => {
  const ended = open(3);
  fireEvent.click(await screen.findByRole('button', { name: 'End all other sessions' }));
  await screen.findByText('No other sessions');
  expect(ended()).toEqual([{ id: 2 }, { id: 3 }]);
  await waitFor(() => expect(currentToast()?.text).toBe('All other sessions ended'));
});

describe('wrong passwords of the past week', () => {
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
});
