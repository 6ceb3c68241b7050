import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi, beforeAll } from 'vitest';
import * as session from '#engine/client/session/session';
import SignInAgain from '#engine/subjects/signIn/screens/SignInAgain';
import { changeLocale } from '#engine/client/i18n/locale';
import { VisitorPages } from '#engine/client/VisitorPages';
import { clearUser } from '#engine/client/auth/user';
import { fakeApi, ok, refuse, type Sent } from '../../fakeApi';
import { showPart, someone } from '../../part';

const onSignedIn = vi.fn();
beforeEach(async () => {
  await changeLocale('en-US');
  onSignedIn.mockReset();
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const address = () => window.location.pathname + window.location.search;
const open = (path: string, login: unknown = ok({ token: 'fresh' })) => {
  const api = fakeApi(({ address: asked }: Sent) => (asked.endsWith('demo-accounts') ? ok([]) : login));
  window.history.replaceState(null, '', path);
  render(<VisitorPages onSignedIn={onSignedIn} />);
  return api;
};
const signIn = () => {
  fireEvent.change(screen.getByLabelText('Username'), { target: { value: 'admin' } });
  fireEvent.change(screen.getByLabelText('Password'), { target: { value: 'x' } });
  fireEvent.submit(screen.getByRole('form'));
};

describe('a visitor', () => {
  test.each([
    ['/admin/login', '/admin/login'],
    ['/admin/', '/admin/login'],
    ['/admin', '/admin/login'],
    ['/admin/account/tenant-list?page=2', '/admin/login?redirect=tenant.list&page=2'],
    ['/admin/account/account-list/12/show', '/admin/login?redirect=account.show&id=12'],
  ])('at %s is asked to sign in at %s', (path, asked) => {
    open(path);
    expect(screen.getByRole('heading', { level: 1, name: 'Anti-Fraud Service' })).toBeDefined();
    expect(address()).toBe(asked);
  });

  test.each([
    ['/admin/login', '/admin/account'],
    ['/admin/account/tenant-list?page=2', '/admin/account/tenant-list?page=2'],
    ['/admin/login?redirect=%2F%2Fevil.example', '/admin/account'],
  ])('who signs in at %s goes on to %s', async (path, next) => {
    open(path);
    signIn();
    await waitFor(() => expect(onSignedIn).toHaveBeenCalledOnce());
    expect(address()).toBe(next);
    expect(screen.getByText('Welcome')).toBeDefined();
  });

  test('who is refused stays, with the password marked to be typed again', async () => {
    open('/admin/login', refuse(401, 'Wrong username or password'));
    signIn();
    await screen.findByText('Wrong username or password');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Password')));
    expect(onSignedIn).not.toHaveBeenCalled();
  });

  test('may change a password, and comes back by the browser’s own way', async () => {
    open('/admin/login');
    fireEvent.click(screen.getByText('Change password'));
    expect(screen.getByLabelText('Current password')).toBeDefined();
    expect(address()).toBe('/admin/account/change-pwd');
    expect(document.title).toBe('Change password - Anti-Fraud Console');
    act(() => {
      window.history.replaceState(null, '', '/admin/login');
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(screen.queryByLabelText('Current password')).toBeNull();
    expect(document.title).toBe('Sign in - Anti-Fraud Console');
  });

  test('who opens the change of a password is asked for no sign-in', () => {
    open('/admin/account/change-pwd');
    expect(screen.getByLabelText('Current password')).toBeDefined();
  });

  test('who has signed in in another tab goes on here as well', () => {
    open('/admin/account/tenant-list');
    localStorage.setItem('token', 'theirs');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'token', newValue: 'theirs' })));
    expect(onSignedIn).toHaveBeenCalledOnce();
    expect(address()).toBe('/admin/account/tenant-list');
  });

  test('reads whose service this is, in the language that they choose', async () => {
    open('/admin/login');
    expect(screen.getByText('Every change on record')).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Switch language' }));
    fireEvent.click(screen.getByText('中文'));
    expect(await screen.findByRole('heading', { level: 1, name: '反作弊协查服务' })).toBeDefined();
    expect(screen.getByLabelText('用户名')).toBeDefined();
  });
});

describe('who signs in again in place', () => {
  beforeAll(() => changeLocale('en-US'));
  const onBack = vi.fn();
  beforeEach(() => onBack.mockReset());
  afterEach(clearUser);

  const { id, username, name } = someone;
  const me = { id, username, name, role: 'admin', tenantId: null, mustChangePassword: false };

  const open = (answers: { login?: unknown; info?: unknown } = {}) => {
    const { login = ok({ token: 'fresh' }), info = ok(me) } = answers;
    const api = fakeApi(({ address }: Sent): unknown => {
      if (address.endsWith('/login')) return login;
      return address.endsWith('/user-info') ? info : ok(true);
    });
    showPart(
      <form onSubmit={() => expect.unreachable('The form below was sent')}>
        <SignInAgain onBack={onBack} />
      </form>,
    );
    return api;
  };
  const password = () => screen.getByLabelText<HTMLInputElement>('Password');
  const send = (typed: string) => {
    fireEvent.change(password(), { target: { value: typed } });
    fireEvent.submit(password());
  };

  test('the person is named, and only the password is asked for', () => {
    open();
    expect(screen.getByRole('dialog', { name: 'Your session has ended' }).textContent).toContain('Username: admin');
    expect(screen.queryByLabelText('Username')).toBeNull();
  });

  test('the right password goes on where the person was', async () => {
    const { sent } = open();
    send('Secret-1');
    await waitFor(() => expect(onBack).toHaveBeenCalledOnce());
    expect(sent.find(({ address }) => address.endsWith('/login'))?.body).toEqual({ username, password: 'Secret-1' });
  });

  test('no password is asked for in its place, and nothing is sent', () => {
    const { sent } = open();
    send('');
    expect(screen.getByText('Password cannot be empty')).toBeDefined();
    expect(document.activeElement).toBe(password());
    expect(sent).toEqual([]);
  });

  test('a wrong one is reported, and selected for retyping', async () => {
    open({ login: refuse(401, 'Wrong username or password') });
    send('nope');
    await screen.findByText('Wrong username or password');
    await waitFor(() => expect(document.activeElement).toBe(password()));
    expect([password().selectionStart, password().selectionEnd]).toEqual([0, 4]);
    expect(onBack).not.toHaveBeenCalled();
  });

  test('another role than before begins with another page', async () => {
    const reloadConsole = vi.spyOn(session, 'reloadConsole').mockImplementation(() => undefined);
    open({ info: ok({ ...me, role: 'employee' }) });
    send('Secret-1');
    await waitFor(() => expect(reloadConsole).toHaveBeenCalledOnce());
    expect(onBack).not.toHaveBeenCalled();
  });

  test('a person who cannot be confirmed is not let back', async () => {
    const { sent } = open({ info: refuse(500, 'Out of order') });
    send('Secret-1');
    await waitFor(() => expect(sent.some(({ address }) => address.endsWith('/user-info'))).toBe(true));
    await waitFor(() => expect(localStorage.getItem('token')).toBeNull());
    expect(onBack).not.toHaveBeenCalled();
  });

  test('the question is not closed by Escape', () => {
    open();
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.getByRole('dialog')).toBeDefined();
  });
});
