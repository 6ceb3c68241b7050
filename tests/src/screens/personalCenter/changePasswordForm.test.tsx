import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { ChangePasswordForm } from '#src/screens/personalCenter/ChangePasswordForm';
import { fakeApi, ok, refuse } from '../../fakeApi';

const onDone = vi.fn();

beforeAll(() => changeLocale('en-US'));
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const fill = (values: Readonly<Record<string, string>>) => {
  for (const [label, value] of Object.entries(values))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const submit = () => fireEvent.submit(screen.getByRole('form'));
const good = { 'Current password': 'Old-pass1', 'New password': 'New-pass1', 'Confirm new password': 'New-pass1' };

test('each line of the rule is marked as soon as it holds', () => {
  render(<ChangePasswordForm visitor={false} onDone={onDone} />);
  const met = () => screen.getAllByRole('listitem').filter(({ textContent }) => textContent?.endsWith(': met')).length;
  expect(met()).toBe(0);
  fill({ 'New password': 'a' });
  expect(met()).toBe(2);
  fill({ 'New password': 'aB1aaa' });
  expect(met()).toBe(5);
});

test('a signed-in person sends the old and the new password, a visitor the username too', async () => {
  const { sent } = fakeApi(ok(true));
  const { unmount } = render(<ChangePasswordForm visitor={false} onDone={onDone} />);
  fill(good);
  submit();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  unmount();
  render(<ChangePasswordForm visitor onDone={onDone} />);
  fill({ ...good, Username: 'li ' });
  submit();
  await waitFor(() => expect(onDone).toHaveBeenCalledTimes(2));
  expect(sent.map(({ address, body }) => [address, body])).toEqual([
    ['/api/account/modify-pwd', { oldPassword: 'Old-pass1', newPassword: 'New-pass1' }],
    ['/api/account/modify-pwd', { username: 'li', oldPassword: 'Old-pass1', newPassword: 'New-pass1' }],
  ]);
});

test('what only the server can find stands beside its field', async () => {
  fakeApi(refuse(422, 'Check', { errors: { oldPassword: 'wrongPassword' } }));
  render(<ChangePasswordForm visitor={false} onDone={onDone} />);
  fill(good);
  submit();
  await waitFor(() => expect(screen.getByLabelText('Current password').getAttribute('aria-invalid')).toBe('true'));
  expect(onDone).not.toHaveBeenCalled();
});

test('the first field that is wrong gets the focus, and nothing is sent', async () => {
  const { sent } = fakeApi(ok(true));
  render(<ChangePasswordForm visitor={false} onDone={onDone} />);
  fill({ ...good, 'New password': 'weak', 'Confirm new password': 'weak' });
  submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('New password')));
  expect(sent).toHaveLength(0);
});

test('a changed password does not stay in the form', async () => {
  fakeApi(ok(true));
  render(<ChangePasswordForm visitor={false} onDone={onDone} />);
  fill(good);
  submit();
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  for (const label of Object.keys(good)) expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe('');
});

test('a visitor sees each missing field marked, and starts with the name', async () => {
  const { sent } = fakeApi(ok(true));
  render(<ChangePasswordForm visitor onDone={onDone} />);
  submit();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Username')));
  expect(screen.getAllByText('Required').length).toBeGreaterThan(1);
  expect(sent).toHaveLength(0);
});

test('the old password as the new one is refused before it is sent', async () => {
  const { sent } = fakeApi(ok(true));
  render(<ChangePasswordForm visitor={false} onDone={onDone} />);
  fill({ ...good, 'New password': 'Old-pass1', 'Confirm new password': 'Old-pass1' });
  submit();
  await waitFor(() => expect(screen.getByLabelText('New password').getAttribute('aria-invalid')).toBe('true'));
  expect(sent).toHaveLength(0);
});
