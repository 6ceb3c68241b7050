import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import * as session from '#src/auth/signIn';
import type { User } from '#src/auth/user';
import { openGlobalSettings, useGlobalSettings } from '#src/settings/store';
import { UserMenu } from '#src/shell/topBar/UserMenu';
import { showPart, someone } from '../../part';

beforeAll(() => changeLocale('en-US'));
beforeEach(() => openGlobalSettings(false));

const Settings = () => (useGlobalSettings() ? <p>The settings</p> : null);
const open = (user: Partial<User> = {}) => {
  const part = showPart(
    <>
      <UserMenu user={{ ...someone, ...user }} />
      <Settings />
    </>,
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  return { ...part, button };
};
const choose = (name: string) => fireEvent.click(screen.getByRole('menuitem', { name }));

describe('the user menu', () => {
  test('says who is signed in and as what', () => {
    const { button } = open({ role: 'customer_service', ownRole: 'customer_service' });
    expect(button.getAttribute('aria-label')).toBe('User menu: Li Hua');
    expect(button.textContent).toBe('LLi HuaCustomer service');
  });

  test.each([
    ['li', 'L'],
    ['张伟', '张'],
    ['😀 smile', '😀'],
  ])('shows of the name %s the first letter: %s', (name, letter) => {
    const { button } = open({ name });
    expect(button.querySelector('[aria-hidden]')?.textContent).toBe(letter);
  });

  test('leads to the personal center', async () => {
    const { address } = open();
    choose('Personal center');
    await waitFor(() => expect(address()).toBe('/account/change-pwd'));
  });

  test('opens the settings', () => {
    open();
    choose('User settings');
    expect(screen.getByText('The settings')).toBeDefined();
    expect(screen.queryByRole('menu')).toBeNull();
  });

  test('signs out', async () => {
    const signOut = vi.spyOn(session, 'signOut').mockImplementation(() => undefined);
    open();
    choose('Sign out');
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  });

  test('offers no other role to an admin who has taken one on already', () => {
    open({ role: 'employee' });
    expect(screen.queryByRole('menuitem', { name: 'Switch role' })).toBeNull();
  });
});
