import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import * as role from '#src/auth/role';
import type { User } from '#src/auth/user';
import { ApiError } from '#src/api/errors';
import { ActingBar } from '#src/shell/frame/bars';
import { UserMenu } from '#src/shell/topBar/UserMenu';
import { showPart, someone } from '../../part';

beforeAll(async () => {
  await changeLocale('en-US');
  // Loaded when it is first opened, which on a busy machine takes its time.
  await import('#src/shell/topBar/SwitchRole');
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
  const acting: User = { ...someone, role: 'tenant_admin', tenantId: 7, tenantName: '星河互娱' };
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
