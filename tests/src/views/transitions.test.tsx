import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { tenant } from '#resources/tenant/tenant';
import type { Locale } from '#resources/schema/language';
import { skippedReasons } from '#src/views/skipped';
import { accounts, onStage, providerOf } from './stage';

const asked = async (name: string) => {
  const provider = providerOf(accounts(10), { transition: vi.fn(async () => undefined) as never });
  await onStage({ provider, at: '/account/account-list' });
  await screen.findByRole('link', { name: 'user1' });
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }));
  fireEvent.click(within(await screen.findByRole('toolbar')).getByRole('button', { name }));
  return { provider, dialog: await screen.findByRole('dialog') };
};

test('the question before a transition of many counts those that change, and says why others are skipped', async () => {
  const { provider, dialog } = await asked('Disable');
  expect(within(dialog).getByRole('heading').textContent).toBe('Disable 7 accounts?');
  expect(dialog.textContent).toContain('Only 7 of the 10 selected can be disabled.');
  expect(dialog.textContent).toContain('Skipped: 1 (your own account), 2 (Status: Disabled).');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
  expect(vi.mocked(provider.transition).mock.calls).toEqual([
    ['account/account-list', 'disable', [2, 3, 5, 6, 7, 9, 10]],
  ]);
});

test('the reasons name the rule of the declaration, the state, and records that are gone, in both languages', () => {
  const { delete: removal, disable } = tenant.transitions;
  const gone = 1;
  const poor = [1, 2].map((id) => ({ record: { id }, refusal: 'condition' as const }));
  const disabled = [{ record: { id: 3, status: 0 }, refusal: 'state' as const }];
  const of = (locale: Locale) => [
    ...skippedReasons(tenant, removal, poor, gone, locale),
    ...skippedReasons(tenant, disable, disabled, 0, locale),
  ];
  expect(of('en-US')).toEqual(['2 (The balance is not zero)', '1 (no longer there)', '1 (Status: Disabled)']);
  expect(of('zh-CN')).toEqual(['2 条（余额不为零）', '1 条（已不存在）', '1 条（状态：停用）']);
});
