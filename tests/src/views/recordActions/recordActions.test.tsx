import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '#engine/client/api/errors';
import { currentToast } from '#engine/client/ui/toasts/toasts';
import { account } from '#engine/subjects/account/account';
import { text } from '#engine/schema/field';
import type { Input } from '#engine/schema/input';
import { say } from '#engine/schema/language';
import { settlement } from '#resources/settlement/settlement';
import { tenant } from '#resources/tenant/tenant';
import type { Locale } from '#engine/schema/language';
import { skippedReasons } from '#engine/client/views/skipped';
import { resources } from '#resources/resources';
import { actionCalls } from '#engine/schema/declared/actionCalls';
import { blacklistPlayer } from '#resources/entry/calls';
import { evidenceList } from '#resources/evidence/calls';
import { entry, result } from '#resources/entry/entry';
import { actInput } from '#engine/schema/resourceCalls';
import { callOf } from '#engine/client/views/recordActions/ActionDialog';
import { startOf } from '#engine/client/views/Form/AskDialog';
import { fieldsAsked } from '#engine/client/views/Form/fieldsAsked';
import { accounts, onStage, providerOf } from '../stage';

const path = 'account/account-list';
const home = `/${path}`;
const rowOf = async (name: string) => (await screen.findByRole('link', { name })).closest('tr') as HTMLTableRowElement;

describe('a transition', () => {
  test('of one record asks first, in the words of the declaration, then says that it is done', async () => {
    const provider = providerOf(accounts(3));
    const { toast } = await onStage({ provider, at: home });
    fireEvent.click(within(await rowOf('user2')).getByRole('button', { name: 'Disable user2' }));
    const dialog = await screen.findByRole('dialog', { name: 'Disable “user2”?' });
    expect(within(dialog).getByText(/signed out immediately/)).toBeTruthy();
    expect(provider.transition).not.toHaveBeenCalled();
    fireEvent.click(within(dialog).getByRole('button', { name: 'Disable' }));
    expect(await toast()).toBe('1 account disabled');
    expect(provider.transition).toHaveBeenCalledExactlyOnceWith(path, 'disable', [2]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('that the declaration can take back offers an undo, of exactly the records that it moved', async () => {
    const provider = providerOf(accounts(5));
    const { toast } = await onStage({ provider, at: home });
    await rowOf('user1');
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select user1' }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select user4' }), { shiftKey: true });
    fireEvent.click(await screen.findByRole('button', { name: 'Disable' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disable 2 accounts?' }));
    expect(dialog.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['user2', 'user3']);
    fireEvent.click(dialog.getByRole('button', { name: 'Disable' }));
    expect(await toast()).toBe('2 accounts disabled');
    expect(screen.queryByText('4 selected')).toBeNull();
    expect(currentToast()?.action?.label).toBe('Undo');
    currentToast()?.action?.onChoose();
    await waitFor(() => expect(provider.transition).toHaveBeenLastCalledWith(path, 'enable', [2, 3]));
    await waitFor(() => expect(currentToast()?.text).toBe('Undone'));
  });

  test('that asks for something takes the answer once for all of its records, and requires what it requires', async () => {
    const { disable } = account.transitions;
    Object.assign(disable, { input: { reason: text(say('原因', 'Reason'), { required: true, max: 20 }) } });
    const provider = providerOf(accounts(5));
    const { toast } = await onStage({ provider, at: home });
    await rowOf('user1');
    for (const name of ['user2', 'user3']) fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}` }));
    fireEvent.click(await screen.findByRole('button', { name: 'Disable' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Disable 2 accounts?' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Disable' }));
    expect(await dialog.findByText('Required')).toBeTruthy();
    fireEvent.change(dialog.getByLabelText(/Reason/), { target: { value: 'left' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Disable' }));
    expect(await toast()).toBe('2 accounts disabled');
    expect(provider.transition).toHaveBeenCalledExactlyOnceWith(path, 'disable', [2, 3], { reason: 'left' });
    Reflect.deleteProperty(disable, 'input');
  });

  test.each([{}, { reason: text(say('原因', 'Reason'), { max: 20 }) }])(
    'that cancels has one button of that name, red as its tone, and another one to leave',
    async (input) => {
      const { disable } = account.transitions;
      const before = { ...disable };
      Object.assign(disable, { input, label: say('取消', 'Cancel'), tone: 'danger' });
      await onStage({ provider: providerOf(accounts(3)), at: home });
      fireEvent.click(within(await rowOf('user2')).getByRole('button', { name: 'Cancel user2' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Cancel “user2”?' }));
      expect(dialog.getByRole('button', { name: 'Cancel' }).className).toContain('danger');
      fireEvent.click(dialog.getByRole('button', { name: 'Back' }));
      expect(screen.queryByRole('dialog')).toBeNull();
      Reflect.deleteProperty(disable, 'input');
      Object.assign(disable, before);
    },
  );

  test('that the server refuses shows its reason, and the rows as they are now', async () => {
    const provider = providerOf(accounts(3), {
      transition: vi.fn().mockRejectedValue(new ApiError(409, 'Already disabled', { reason: 'state' })),
    });
    await onStage({ provider, at: home });
    fireEvent.click(within(await rowOf('user2')).getByRole('button', { name: 'Disable user2' }));
    const asked = vi.mocked(provider.getList).mock.calls.length;
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.click(dialog.getByRole('button', { name: 'Disable' }));
    expect((await dialog.findByRole('alert')).textContent).toBe('Already disabled');
    await waitFor(() => expect(vi.mocked(provider.getList).mock.calls.length).toBeGreaterThan(asked));
  });
});

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

const declared = resources.flatMap((resource) =>
  Object.entries(resource.actions ?? {}).map(([name, action]) => ({ resource, name, action })),
);

describe.each(declared)('$resource.name/$name', ({ resource, name, action }) => {
  test('has a call, and asks a person for what that takes beside the record', () => {
    const call = callOf(resource, name);
    expect(Object.values(actionCalls)).toContain(call);
    const asked = Object.keys(fieldsAsked(call.input as Input, action.preset));
    expect(Object.keys(call.input).filter((one) => !Object.hasOwn(actInput, one))).toEqual(asked);
  });
});

const { blacklist } = entry.actions;
const entered = (more: object) => ({ id: 7, playerId: 'p7', blacklisted: false, version: 1, ...more });
const open = async (record: { id: number }) => {
  const provider = providerOf([record], {
    call: vi.fn(async (asked: unknown) =>
      asked === blacklistPlayer ? { id: 3 } : asked === evidenceList ? noFiles : [],
    ) as never,
  });
  await onStage({ provider, at: `/${entry.path}/7/show` });
  return { provider, button: await screen.findByRole('button', { name: blacklist.label['en-US'] }) };
};

const noFiles = { files: [], mayAdd: false, most: 10, largest: 1 };

const sent = ({ call }: ReturnType<typeof providerOf>) =>
  vi.mocked(call).mock.calls.flatMap(([asked, input]) => (asked === blacklistPlayer ? [input] : []));

describe('the dialog of an action', () => {
  test('starts with what the record says, takes a remark, and two clicks on its button do it once', async () => {
    const { provider, button } = await open(entered({ result: result.byProxy }));
    fireEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Blacklist: p7' }));
    expect(sent(provider)).toEqual([]);
    fireEvent.change(dialog.getByLabelText('Remark'), { target: { value: 'seen twice' } });
    const confirm = dialog.getByRole('button', { name: 'Blacklist' });
    fireEvent.click(confirm);
    fireEvent.click(confirm);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(provider)).toEqual([expect.objectContaining({ id: 7, reason: result.byProxy, remark: 'seen twice' })]);
  });

  test('requires what the record does not say', async () => {
    const { provider, button } = await open(entered({ result: result.normal }));
    fireEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Blacklist: p7' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Blacklist' }));
    expect(await dialog.findByText('Required')).toBeTruthy();
    expect(sent(provider)).toEqual([]);
  });

  test('takes from the record only what its own field allows', () => {
    const { preset } = blacklist;
    const fields = fieldsAsked(blacklistPlayer.input, preset);
    for (const allowed of [result.suspected, result.cheatTool, result.byProxy])
      expect(startOf(fields, preset, { result: allowed })).toEqual({ reason: allowed, remark: null });
    for (const other of [result.normal, result.notByProxy, undefined, null])
      expect(startOf(fields, preset, { result: other })).toEqual({ reason: null, remark: null });
  });
});

test('the note of an action names values of its record', async () => {
  const draft = {
    id: 7,
    version: 1,
    tenantId: 1,
    period: '2026-10',
    merchantName: 'Galaxy',
    amount: '4600.00',
    state: 0,
  };
  await onStage({ provider: providerOf([draft]), at: `/${settlement.path}` });
  fireEvent.click(await screen.findByRole('button', { name: /^Confirm and deduct/ }));
  expect((await screen.findByRole('dialog')).textContent).toContain('Galaxy pays ¥4,600.00, once.');
});
