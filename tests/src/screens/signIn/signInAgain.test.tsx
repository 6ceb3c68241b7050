import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import * as session from '#src/session/session';
import { clearUser } from '#src/auth/user';
import { changeLocale } from '#src/i18n/locale';
import SignInAgain from '#src/screens/signIn/SignInAgain';
import { fakeApi, ok, refuse, type Sent } from '../../fakeApi';
import { showPart, someone } from '../../part';

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
