import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { beginSession, dropToken, endSession, readToken } from '#engine/client/session/session';
import { Toasts } from '#engine/client/ui/toasts/Toasts';
import { SignIn } from '#engine/subjects/signIn/screens/SignIn';
import { fakeApi, ok, refuse, type Sent } from '../../fakeApi';

const onSignedIn = vi.fn();
const goTo = vi.fn();

beforeAll(() => changeLocale('en-US'));
afterEach(() => {
  cleanup();
  localStorage.removeItem('token');
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  vi.useRealTimers();
});

const open = (login: unknown, demo: unknown[] = []) => {
  const api = fakeApi(({ address }: Sent) => (address.endsWith('demo-accounts') ? ok(demo) : login));
  render(<SignIn onSignedIn={onSignedIn} goTo={goTo} />);
  return api;
};
const type = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole('form'));
const enter = () => {
  type('Username', 'admin');
  type('Password', 'x');
  submit();
};
const logins = (sent: readonly Sent[]) => sent.filter(({ address }) => address === '/api/auth/login');

test('name and password enter, and the name goes without the white space around it', async () => {
  const { sent } = open(ok({ token: 'fresh' }));
  type('Username', ' admin ');
  type('Password', 'Secret-1');
  submit();
  await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
  expect(logins(sent).map(({ body }) => body)).toEqual([{ username: 'admin', password: 'Secret-1' }]);
});

test.each(['full', 'blocked'])(
  'with a storage that is %s the person enters once, and learns how long it lasts',
  async (how) => {
    const refuse = () => {
      throw new DOMException('no', how === 'full' ? 'QuotaExceededError' : 'SecurityError');
    };
    if (how === 'full') vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    else vi.spyOn(window, 'localStorage', 'get').mockImplementation(refuse);
    const { sent } = open(ok({ token: 'fresh' }));
    render(<Toasts />);
    enter();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect([logins(sent).length, readToken()]).toEqual([1, 'fresh']);
    expect(screen.getByText(/^Your browser’s storage is full or blocked\./)).toBeDefined();
    vi.restoreAllMocks();
    dropToken('fresh');
  },
);

test('the form marks empty fields, focuses the first, and sends nothing: a name of white space is no name', () => {
  const { sent } = open(ok(null));
  type('Username', '   ');
  submit();
  expect(screen.getByText('Username cannot be empty')).toBeDefined();
  expect(screen.getByText('Password cannot be empty')).toBeDefined();
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
  expect(logins(sent)).toHaveLength(0);
});

test('typing begins without a click', () => {
  open(ok(null));
  expect(document.activeElement).toBe(screen.getByLabelText('Username'));
});

test.each([
  ['a refusal in the server’s words', refuse(401, 'Wrong username or password'), 'Wrong username or password'],
  ['that a refusal has no words', { code: 1, data: null }, 'Login error, refresh and try again'],
  ['a missing server', new TypeError('Failed to fetch'), 'Request Error'],
])('the form reports %s', async (_what, answer, said) => {
  open(answer);
  enter();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(said));
  expect(onSignedIn).not.toHaveBeenCalled();
});

test('two clicks in a row sign in once', async () => {
  const { sent } = open(new Promise(() => {}));
  enter();
  submit();
  await waitFor(() => expect(logins(sent)).toHaveLength(1));
  expect(screen.getByRole('button', { name: /Signing in/ }).ariaDisabled).toBe('true');
});

test('after too many attempts the seconds are counted down before the next', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open(refuse(429, 'Too many', { retryAfter: 3 }));
  enter();
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Try again in [23] s/));
  expect(screen.getByRole('button', { name: 'Sign in' }).ariaDisabled).toBe('true');
  await vi.advanceTimersByTimeAsync(3500);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Sign in' }).ariaDisabled).toBeNull());
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('whose session was ended from elsewhere reads why, until another has begun', () => {
  const said = /^Your session is over: an administrator ended it/;
  beginSession('old');
  endSession('old', { reason: 'refused' });
  open(ok(null));
  expect(screen.getByText(said)).toBeDefined();
  cleanup();
  beginSession('another');
  endSession('another', { reason: 'refused', message: 'This account was disabled' });
  open(ok(null));
  expect(screen.getByText('This account was disabled')).toBeDefined();
  cleanup();
  beginSession('next');
  endSession('next', { reason: 'signedOut' });
  open(ok(null));
  expect(screen.queryByText(said)).toBeNull();
});

test('a hint shows that Caps Lock is on while the password is typed', () => {
  open(ok(null));
  fireEvent.keyDown(screen.getByLabelText('Password'), { key: 'A', modifierCapsLock: true });
  expect(screen.getByText('Caps Lock is on')).toBeDefined();
  fireEvent.keyUp(screen.getByLabelText('Password'), { key: 'CapsLock', modifierCapsLock: false });
  expect(screen.queryByText('Caps Lock is on')).toBeNull();
});

test('the password can be shown and hidden again', () => {
  open(ok(null));
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
});

test('a demo account is filled in by a click', async () => {
  open(ok(null), [{ username: 'demo', password: 'Demo-1', role: 'customer_service' }]);
  fireEvent.click(await screen.findByRole('button', { name: /demo\s*Customer service/ }));
  expect(screen.getByLabelText<HTMLInputElement>('Username').value).toBe('demo');
  expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Demo-1');
});

test('without demo data nothing is offered', async () => {
  const { sent } = open(ok(null));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(screen.queryByText('Demo accounts')).toBeNull();
});

test('a refusal goes with the account that was refused', async () => {
  open(refuse(401, 'Wrong username or password'), [{ username: 'demo', password: 'Demo-1', role: 'astronaut' }]);
  enter();
  await screen.findByText('Wrong username or password');
  fireEvent.click(await screen.findByRole('button', { name: /demo\s*astronaut/ }));
  expect(screen.getByRole('alert').textContent).toBe('');
});

test('a server that knows no demo accounts is no failure', async () => {
  fakeApi(refuse(404, 'No such call'));
  render(<SignIn onSignedIn={onSignedIn} goTo={goTo} />);
  await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(''));
  expect(screen.queryByRole('region', { name: 'Demo accounts' })).toBeNull();
});
