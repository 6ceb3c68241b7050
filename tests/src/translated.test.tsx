import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { result } from '#resources/entry/entry';
import { changeLocale } from '#engine/client/i18n/locale';
import { Button } from '#engine/client/ui/buttons/Button';
import { Toasts } from '#engine/client/ui/toasts/Toasts';
import { notify } from '#engine/client/ui/toasts/toasts';
import { heading, openReview, press, ready, waiting } from './screens/review/stage';
import { sharedTexts } from './ownTexts';
import { translate } from './translate';
import { accounts, onStage, providerOf } from './views/stage';

beforeEach(() => changeLocale('en-US'));

const merchant = { id: 7, name: '星河互娱', level: 0, balance: '50.00', status: 1, version: 1 };
const merchants = 'account/tenant-list';

/** A merchant's page, and what a later look at it finds. */
const openMerchant = async () => {
  const row = { ...merchant };
  await onStage({
    provider: providerOf([], {
      getOne: vi.fn(async () => ({ data: { ...row } })) as never,
      call: vi.fn(async () => ({ id: 7, balance: (row.balance = '62.50') })) as never,
    }),
    at: `/${merchants}/7/show`,
  });
  await screen.findByRole('button', { name: 'Deposit' });
};

test('the number of selected rows is followed beside what is done to them', async () => {
  await onStage({ provider: providerOf(accounts(4)), at: '/account/account-list' });
  const tick = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
  await screen.findByRole('link', { name: 'user1' });
  tick('user1');
  const status = (await screen.findByText('1 selected')).closest('[role=status]');
  translate();
  expect(status?.textContent).toBe('«1 selected»');
  for (const name of ['user2', 'user3', 'user4']) tick(name);
  await waitFor(() => expect(status?.textContent).toBe('4 selected'));
  expect(screen.getByRole('link', { name: 'user1' })).toBeTruthy();
  for (const name of ['user1', 'user2', 'user3', 'user4']) tick(name);
  await waitFor(() => expect(screen.queryByText(/selected/)).toBeNull());
});

test('a balance is shown as it is now, on the page and in the dialog of the next booking', async () => {
  await openMerchant();
  translate();
  fireEvent.click(screen.getByRole('button', { name: /Deposit/ }));
  const dialog = within(await screen.findByRole('dialog'));
  translate();
  const fill = (field: RegExp, value: string) => fireEvent.change(dialog.getByLabelText(field), { target: { value } });
  fill(/Amount/, '12.5');
  const after = (balance: string) => dialog.findByText(balance);
  await after('¥62.50');
  fill(/Amount/, '13.5');
  await after('¥63.50');
  fill(/Amount/, '12.5');
  fill(/Reason/, 'Twelve');
  await dialog.findByText('6 / 200');
  fireEvent.click(dialog.getByRole('button', { name: /Deposit/ }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(document.querySelector('dl .decimal dd')?.textContent).toBe('¥62.50'));
});

test('the next entry of a review is not shown under the name of the last', async () => {
  const { sentTo } = openReview('/account/review?entry=1', [waiting(1), waiting(2)]);
  await heading(1);
  await ready();
  translate();
  press('4');
  await heading(2);
  expect(sentTo('enter-info/decide')).toMatchObject([{ id: 1, result: result.byProxy }]);
});

test('a button says what it does now, and a toast how often it has come', async () => {
  const Switch = () => {
    const [on, setOn] = useState(false);
    return (
      <Button busy={on} onClick={() => setOn(true)}>
        {on ? 'Saving…' : 'Save'}
      </Button>
    );
  };
  render(
    <>
      <Switch />
      <Toasts />
    </>,
  );
  for (const _ of [1, 2]) act(() => notify('Not saved', 'error'));
  translate();
  act(() => notify('Not saved', 'error'));
  fireEvent.click(screen.getByRole('button', { name: '«Save»' }));
  expect(screen.getByRole('button', { name: 'Saving…' })).toBeTruthy();
  expect(screen.getByText('×3')).toBeTruthy();
});

test('a text beside another is found, and a figure beside one is not', () => {
  const page = document.createElement('div');
  const { container } = render(
    <p>
      <b>3</b> of 4 <i translate="no">{['5', '6']}</i>
    </p>,
    { container: page, baseElement: page },
  );
  expect(sharedTexts(container)).toEqual([expect.stringContaining(' of 4 ')]);
});
