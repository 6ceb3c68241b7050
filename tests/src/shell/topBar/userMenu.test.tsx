import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import * as session from '#engine/client/auth/signOut';
import * as role from '#engine/client/auth/role';
import { changeLocale } from '#engine/client/i18n/locale';
import type { User } from '#engine/client/auth/user';
import { openGlobalSettings, useGlobalSettings } from '#engine/client/settings/store';
import { UserMenu } from '#engine/client/shell/topBar/UserMenu';
import { ApiError } from '#engine/client/api/errors';
import ActingBar from '#engine/client/shell/frame/ActingBar';
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
    const signOut = vi.spyOn(session, 'signOut').mockResolvedValue();
    open();
    choose('Sign out');
    await waitFor(() => expect(signOut).toHaveBeenCalledOnce());
  });

  test('offers no other role to an admin who has taken one on already', () => {
    open({ role: 'employee' });
    expect(screen.queryByRole('menuitem', { name: 'Switch role' })).toBeNull();
  });
});

beforeAll(async () => {
  await changeLocale('en-US');
  // Loaded when it is first opened, which on a busy machine takes its time.
  await import('#engine/client/shell/topBar/SwitchRole');
});

describe('taking on another role', () => {
  const openDialog = async () => {
    const taken = vi.spyOn(role, 'takeRole').mockResolvedValue();
    const lookup = async () => ({ data: [{ id: 7, name: '星河互娱' }] });
    showPart(<UserMenu user={someone} />, { provider: { lookup } });
    fireEvent.click(screen.getByRole('button'));
    fireEvent.click(screen.getByText('Switch role'));
    await screen.findByRole('dialog', { name: 'Switch role' });
    return taken;
  };
  const send = () => fireEvent.click(screen.getByText('Switch', { selector: 'button' }));

  test('offers every role except the person’s own', async () => {
    await openDialog();
    expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual([
      'Merchant admin',
      'Customer service',
      'Employee',
    ]);
  });

  test('asks for the role before it is sent', async () => {
    const taken = await openDialog();
    send();
    expect(await screen.findByText('Required')).toBeDefined();
    expect(taken).not.toHaveBeenCalled();
  });

  test('asks for a merchant where it is a merchant’s role, and for none elsewhere', async () => {
    const taken = await openDialog();
    expect(screen.queryByLabelText('Merchant')).toBeNull();
    fireEvent.click(screen.getByLabelText('Merchant admin'));
    send();
    expect(await screen.findByText('Required')).toBeDefined();
    fireEvent.click(screen.getByLabelText('Employee'));
    expect(screen.queryByLabelText('Merchant')).toBeNull();
    send();
    await waitFor(() => expect(taken).toHaveBeenCalledExactlyOnceWith('employee', null));
  });

  test('goes out with the merchant that was found', async () => {
    const taken = await openDialog();
    fireEvent.click(screen.getByLabelText('Merchant admin'));
    fireEvent.change(screen.getByLabelText('Merchant'), { target: { value: '星' } });
    fireEvent.click(await screen.findByRole('option', { name: '星河互娱' }));
    send();
    await waitFor(() => expect(taken).toHaveBeenCalledExactlyOnceWith('tenant_admin', 7));
  });

  test('shows a refusal of the server, and the dialog stays', async () => {
    const taken = await openDialog();
    taken.mockRejectedValue(new ApiError(403, 'Not today'));
    fireEvent.click(screen.getByLabelText('Employee'));
    send();
    expect(await screen.findByText('Not today')).toBeDefined();
    expect(screen.getByRole('dialog', { name: 'Switch role' })).toBeDefined();
  });
});

describe('the bar over the pages of a role that was taken on', () => {
  const acting: User = { ...someone, role: 'tenant_admin', organizationId: 7, organizationName: '星河互娱' };
  const back = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Switch back' });

  test('says who is whom, and of which merchant', () => {
    showPart(<ActingBar user={acting} />);
    expect(screen.getByText('Li Hua is using the console as Merchant admin · 星河互娱')).toBeDefined();
  });

  test('returns to the person’s own role once', async () => {
    const taken = vi.spyOn(role, 'takeOwnRole').mockReturnValue(new Promise(() => {}));
    showPart(<ActingBar user={acting} />);
    fireEvent.click(back());
    expect(back().ariaDisabled).toBe('true');
    await waitFor(() => expect(taken).toHaveBeenCalledExactlyOnceWith(acting));
  });

  test('can be tried again when the server refused', async () => {
    vi.spyOn(role, 'takeOwnRole').mockRejectedValue(new ApiError(500, 'Out of order'));
    showPart(<ActingBar user={acting} />);
    fireEvent.click(back());
    expect(await screen.findByText('Out of order')).toBeDefined();
    expect(back().ariaDisabled).toBeNull();
  });
});
