import { fireEvent, screen, waitFor, cleanup, render } from '@testing-library/react';
import { beforeAll, describe, expect, test, afterEach, vi } from 'vitest';
import PersonalCenterPage from '#engine/subjects/personalCenter/screens/PersonalCenterPage';
import { changeLocale } from '#engine/client/i18n/locale';
import type { User } from '#engine/client/auth/user';
import { ChangePasswordForm } from '#engine/subjects/personalCenter/screens/ChangePasswordForm';
import { fakeApi, ok, type Sent, refuse } from '../../fakeApi';
import { showPart, someone } from '../../part';

beforeAll(() => changeLocale('en-US'));

const open = (person: Partial<User> | null = {}, search = '') => {
  const api = fakeApi(({ address }: Sent) => ok(address.startsWith('/api/auth/') ? [] : true));
  const part = showPart(<PersonalCenterPage />, {
    person: person === null ? (null as never) : { ...someone, ...person },
    at: `/account/change-pwd${search}`,
  });
  return { ...part, api };
};
const fill = (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const submit = () => fireEvent.submit(screen.getByRole('form'));
const good = { 'Current password': 'Old-pass1', 'New password': 'New-pass1', 'Confirm new password': 'New-pass1' };
const change = () => {
  fill(good);
  submit();
};

describe('who has yet to set a password', () => {
  test('sees nothing else, and why', async () => {
    open({ mustChangePassword: true });
    expect(screen.getByText('Your password was set by an administrator. Change it to continue.')).toBeDefined();
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
      'Change password',
    ]);
  });

  test('goes on to the page that was asked for', async () => {
    const { address } = open({ mustChangePassword: true }, '?redirect=tenant.list');
    change();
    expect(await screen.findByText('Password changed')).toBeDefined();
    await waitFor(() => expect(address()).toBe('/account/tenant-list'));
  });
});

test('a changed password is said to be and leaves the form, and the person stays', async () => {
  const { address, api } = open();
  change();
  expect(await screen.findByText('Password changed')).toBeDefined();
  expect(address()).toBe('/account/change-pwd');
  const sent = api.sent.find(({ address: asked }) => asked.endsWith('modify-pwd'));
  expect(sent?.body).toEqual({ oldPassword: 'Old-pass1', newPassword: 'New-pass1' });
  for (const label of Object.keys(good)) expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
});

describe('a visitor who changes a password', () => {
  test('says whose it is, and is led to the sign-in', async () => {
    const { address, api } = open(null);
    fireEvent.change(screen.getByLabelText('Username'), { target: { value: ' li ' } });
    change();
    expect(await screen.findByText('Password changed. Sign in with the new one.')).toBeDefined();
    await waitFor(() => expect(address()).toBe('/login'));
    expect(api.sent.at(-1)?.body).toEqual({ username: 'li', oldPassword: 'Old-pass1', newPassword: 'New-pass1' });
  });

  test('finds the way back', async () => {
    const { address } = open(null);
    fireEvent.click(screen.getByText('Back to sign-in'));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('may choose a language and the colors', () => {
    open(null);
    expect(screen.getByRole('button', { name: 'Switch language' })).toBeDefined();
    expect(screen.getByRole('button', { name: /^Theme/ })).toBeDefined();
  });
});

const onDone = vi.fn();

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('each line of the rule is marked as soon as it holds', () => {
  render(<ChangePasswordForm visitor={false} onDone={onDone} />);
  const met = () => screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.endsWith(': met')).length;
  expect(met()).toBe(0);
  fill({ 'New password': 'a' });
  expect(met()).toBe(2);
  fill({ 'New password': 'aB1aaa' });
  expect(met()).toBe(5);
});

test('what only the server can find stands beside its field', async () => {
  fakeApi(refuse(422, 'Check', { errors: { oldPassword: 'wrongPassword' } }));
  render(<ChangePasswordForm visitor={false} onDone={onDone} />);
  change();
  await waitFor(() => expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true'));
  expect(onDone).not.toHaveBeenCalled();
});

test('a visitor sees each missing field marked, and starts with the name', async () => {
  const { sent } = fakeApi(ok(true));
  render(<ChangePasswordForm visitor onDone={onDone} />);
  submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  expect(screen.getAllByText('Required').length).toBeGreaterThan(1);
  expect(sent).toHaveLength(0);
});
