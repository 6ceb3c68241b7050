import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { signOut } from '#engine/client/auth/signOut';
import { changeLocale } from '#engine/client/i18n/locale';
import { VisitorPages } from '#engine/client/VisitorPages';
import { fakeApi, ok, refuse, type Sent } from '../../fakeApi';

const onSignedIn = vi.fn();
beforeAll(() => changeLocale('en-US'));
beforeEach(() => onSignedIn.mockReset());
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.removeAttribute('data-identity');
  vi.unstubAllGlobals();
});

const open = (path: string, answer: unknown = ok({ token: 'fresh' })) => {
  const api = fakeApi(({ address }: Sent) => (address.endsWith('demo-accounts') ? ok([]) : answer));
  window.history.replaceState(null, '', path);
  render(<VisitorPages onSignedIn={onSignedIn} />);
  return api;
};
const secret = 's'.repeat(43);
const came = (search = '') => sessionStorage.setItem('identity', JSON.stringify({ secret, search }));

test('a server without a provider offers none', async () => {
  open('/admin/login');
  expect(await screen.findByLabelText('Username')).toBeDefined();
  expect(screen.queryByText('Sign in with your company account')).toBeNull();
});

test('a server with one offers it, and says what stands against it', async () => {
  document.documentElement.setAttribute('data-identity', '');
  open('/admin/login', refuse(409, 'The company’s sign-in does not answer.', { reason: 'identityAway' }));
  fireEvent.click(await screen.findByText('Sign in with your company account'));
  expect(await screen.findByText('The company’s sign-in does not answer.')).toBeDefined();
  expect(sessionStorage.getItem('identity')).toBeNull();
});

test('whoever comes back is signed in once, and goes on to the page asked for, never to another host', async () => {
  came('?redirect=tenant.list');
  open('/admin/login#identity?code=1&state=2');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/admin/account/tenant-list');
  cleanup();
  came('?redirect=%2F%2Fevil.example');
  open('/admin/login#identity?code=1&state=2');
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledTimes(2));
  expect(window.location.pathname).toBe('/admin/account');
  expect(sessionStorage.getItem('identity')).toBeNull();
});

test('an answer that another window has asked for is not sent', async () => {
  const api = open('/admin/login#identity?code=1&state=2');
  expect((await screen.findByRole('alert')).textContent).toContain('did not begin in this window');
  expect(api.sent.map(({ address }) => address)).not.toContain('/api/auth/identity');
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('the second step is asked for there, and sent with the same secret', async () => {
  let asked = 0;
  came();
  const sent: unknown[] = [];
  fakeApi(({ address, body }: Sent) => {
    if (!address.endsWith('auth/identity')) return ok([]);
    sent.push(body);
    asked += 1;
    return asked === 1
      ? refuse(428, 'Complete the second step', { needs: 'secondFactor', app: true })
      : ok({ token: 'x' });
  });
  window.history.replaceState(null, '', '/admin/login#identity?code=1&state=2');
  render(<VisitorPages onSignedIn={onSignedIn} />);
  fireEvent.change(await screen.findByLabelText('Code'), { target: { value: '123456' } });
  fireEvent.submit(screen.getByRole('form'));
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(sent).toMatchObject([{ secret }, { secret, code: '123456' }]);
});

test('a sign-out of a session that the provider opened offers to end the one there', async () => {
  document.documentElement.setAttribute('data-identity', '');
  const leave = async (answer: unknown) => {
    localStorage.setItem('token', 'mine');
    const { sent } = open('/admin/login', answer);
    await signOut();
    expect(localStorage.getItem('token')).toBeNull();
    expect(sent.map(({ address }) => address)).toContain('/api/auth/leave-identity');
  };
  const offer = () => screen.queryByRole('button', { name: 'Sign out there too' });
  await leave(ok({ address: 'https://provider.example/end' }));
  await waitFor(() => expect(offer()).not.toBeNull());
  expect(screen.getByText(/Your company account is still signed in/)).toBeDefined();
  cleanup();
  await leave(ok({ address: null }));
  await screen.findByText('Sign in with your company account');
  expect(offer()).toBeNull();
  cleanup();
  await leave(refuse(409, 'Sign out of it there.', { reason: 'identityStays' }));
  expect(await screen.findByText('Sign out of it there.')).toBeDefined();
  expect(offer()).toBeNull();
});

test('a sign-out ends the session on a server that has stopped knowing the provider since the page was opened', async () => {
  document.documentElement.setAttribute('data-identity', '');
  localStorage.setItem('token', 'mine');
  const { sent } = fakeApi(({ address }: Sent) =>
    address.endsWith('leave-identity') ? refuse(404, 'No call') : ok(true),
  );
  await signOut();
  await waitFor(() => expect(sent.at(-1)?.address).toBe('/api/auth/logout'));
  expect(sent.at(-1)?.headers.get('token')).toBe('mine');
});
