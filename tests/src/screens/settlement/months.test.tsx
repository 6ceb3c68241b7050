import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test, vi } from 'vitest';
import { changedSinceDraft, draftAll } from '#resources/settlement/calls';
import { ApiError } from '#engine/client/api/errors';
import { changeLocale } from '#engine/client/i18n/locale';
import { currentToast } from '#engine/client/ui/toasts/toasts';
import DraftAll from '#src/screens/settlement/DraftAll';
import DraftNote from '#src/screens/settlement/DraftNote';
import { monthsOver } from '#src/screens/settlement/MonthPresets';
import { showPart } from '../../part';

beforeAll(() => changeLocale('en-US'));

test('the usual periods are the last month and the days of this one that are over', () => {
  expect(monthsOver(new Date(2026, 10, 20, 12))).toEqual({
    lastMonth: { from: '2026-10-01', to: '2026-10-31' },
    thisMonth: { from: '2026-11-01', to: '2026-11-19' },
  });
  const first = monthsOver(new Date(2027, 0, 1, 12));
  expect(first.thisMonth).toEqual(first.lastMonth);
});

const open = (call: ReturnType<typeof vi.fn>) => {
  showPart(<DraftAll />, { provider: { call: call as never } });
  fireEvent.click(screen.getByRole('button', { name: 'Draft for all merchants' }));
  const dialog = within(screen.getByRole('dialog'));
  return { dialog, send: () => fireEvent.click(dialog.getByRole('button', { name: 'Make drafts' })) };
};

test('a month of all merchants takes two clicks, and says who was left out and why until it is read', async () => {
  const call = vi.fn(async () => ({ made: 12, amount: '3400.00', hasDraft: 2, nothing: 1, noPrice: 0 }));
  const { send } = open(call);
  send();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const { lastMonth } = monthsOver(new Date());
  const days = { firstDay: lastMonth.from, lastDay: lastMonth.to, requestId: expect.any(String) };
  expect(call).toHaveBeenCalledExactlyOnceWith(draftAll, days, expect.anything());
  expect(currentToast()).toMatchObject({
    text: '12 drafts made, ¥3,400.00 in total · Left out: 2 merchants with a draft of these days, 1 merchant with nothing to pay',
    duration: null,
  });
});

test('days that are not over are refused at their field, with the day from which they can be settled', async () => {
  const refused = new ApiError(422, 'Please check', { errors: { lastDay: 'notOver' } });
  const { dialog, send } = open(vi.fn().mockRejectedValue(refused));
  fireEvent.change(dialog.getByRole('textbox', { name: 'Last day' }), { target: { value: '2026-12-31' } });
  send();
  expect(await dialog.findByText('These days are not over; settle them from 2027-01-01')).toBeTruthy();
  expect(currentToast()).toBeUndefined();
});

test('a draft says what was decided since, and takes it in by one click', async () => {
  const call = vi.fn(async () => ({ entries: 1 }));
  const transition = vi.fn(async () => undefined);
  showPart(<DraftNote record={{ id: 7, state: 0, version: 1 }} />, {
    provider: { call: call as never, transition: transition as never },
  });
  await screen.findByText('1 entry was decided since this draft. The amount may differ.');
  expect(call).toHaveBeenCalledWith(changedSinceDraft, { id: 7 }, expect.anything());
  fireEvent.click(screen.getByRole('button', { name: 'Recompute' }));
  await waitFor(() => expect(transition).toHaveBeenCalledExactlyOnceWith('account/settlements', 'recompute', [7]));
});

test('what is confirmed asks nothing and says nothing', () => {
  const call = vi.fn();
  showPart(<DraftNote record={{ id: 7, state: 1, version: 1 }} />, { provider: { call: call as never } });
  expect(call).not.toHaveBeenCalled();
  expect(screen.queryByRole('status')?.textContent ?? '').toBe('');
});
