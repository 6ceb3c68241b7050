import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { entry } from '#resources/entry/entry';
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

test('what somebody typed stays when the action is refused', async () => {
  await changeLocale('en-US');
  const onDone = vi.fn();
  const call = vi.fn().mockRejectedValue(new ApiError(409, 'Not possible in the current state', { reason: 'state' }));
  const record = { id: 2, playerId: 'ace-1', result: 1 };
  showPart(<ActionDialog resource={entry} record={record} action="second-look" onClose={vi.fn()} onDone={onDone} />, {
    provider: { call },
  });
  fireEvent.change(screen.getByRole('textbox', { name: /Reason/ }), { target: { value: 'The clip shows a macro' } });
  fireEvent.click(screen.getByRole('button', { name: 'Ask for a second look' }));
  await waitFor(() => expect(call).toHaveBeenCalled());
  expect(await screen.findByDisplayValue('The clip shows a macro')).toBeTruthy();
  expect(onDone).not.toHaveBeenCalled();
});

test('an action whose record says all that it does is done from there without a question', async () => {
  const onDone = vi.fn();
  const call = vi.fn().mockResolvedValue({});
  const record = { id: 2, action: 'deposit' };
  const props = { resource: approval, record, action: 'approve', onClose: vi.fn(), onDone } as const;
  showPart(<ActionDialog {...props} atOnce />, { provider: { call } });
  await waitFor(() => expect(onDone).toHaveBeenCalledOnce());
  expect(call).toHaveBeenCalledOnce();
  expect(screen.queryByRole('dialog')).toBeNull();
});
