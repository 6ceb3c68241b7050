import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { approval } from '#engine/subjects/approval/approval';
import { ApiError } from '#engine/client/api/errors';
import { changeLocale } from '#engine/client/i18n/locale';
import ActionDialog from '#engine/client/views/recordActions/ActionDialog';
import { currentToast } from '#engine/client/ui/toasts/toasts';
import { showPart } from '../../part';

test.each(['decided', 'outdated', 'state', 'stale'])(
  'an action refused as “%s” says so in its dialog, which stays and offers it no more',
  async (reason) => {
    await changeLocale('en-US');
    const [onClose, onDone] = [vi.fn(), vi.fn()];
    const call = vi.fn().mockRejectedValue(new ApiError(409, 'Somebody else has decided this', { reason }));
    const record = { id: 2, action: 'deposit' };
    showPart(<ActionDialog resource={approval} record={record} action="approve" onClose={onClose} onDone={onDone} />, {
      provider: { call },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Somebody else has decided this');
    expect(screen.getByRole('button', { name: 'Approve' }).hasAttribute('disabled')).toBe(true);
    expect([onClose.mock.calls, onDone.mock.calls]).toEqual([[], []]);
    expect(currentToast()).toBeUndefined();
  },
);
