import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { VisitorPages } from '#src/screens/VisitorPages';
import '../../browser';
import { fakeApi, ok, refuse, type Sent } from '../../fakeApi';

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
    ['/admin/login', '/admin/account/account-list'],
    ['/admin/account/tenant-list?page=2', '/admin/account/tenant-list?page=2'],
    ['/admin/login?redirect=%2F%2Fevil.example', '/admin/account/account-list'],
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
