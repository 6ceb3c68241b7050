import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { approval } from '#engine/subjects/approval/approval';
import { ApiError } from '#engine/client/api/errors';
import { changeLocale } from '#engine/client/i18n/locale';
import ActionDialog from '#engine/client/views/recordActions/ActionDialog';
import { showPart } from '../../part';

test.each(['decided', 'outdated', 'state', 'stale'])(
  'an action refused as “%s” closes its dialog and reads the record again',
  async (reason) => {
    await changeLocale('en-US');
    const [onClose, onDone] = [vi.fn(), vi.fn()];
    const call = vi.fn().mockRejectedValue(new ApiError(409, 'Somebody else has decided this', { reason }));
    const record = { id: 2, action: 'deposit' };
    showPart(<ActionDialog resource={approval} record={record} action="approve" onClose={onClose} onDone={onDone} />, {
      provider: { call },
    });
    fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
    expect(onClose).not.toHaveBeenCalled();
  },
);
