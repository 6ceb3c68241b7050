import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { resources } from '#resources/resources';
import { actionCalls } from '#resources/actionCalls';
import { blacklistPlayer } from '#resources/entry/calls';
import { entry, result } from '#resources/entry/entry';
import { actInput } from '#resources/schema/resourceCalls';
import { callOf, fieldsAsked, startOf } from '#src/views/recordActions/ActionDialog';
import { onStage, providerOf } from './stage';

const declared = resources.flatMap((resource) =>
  Object.entries(resource.actions ?? {}).map(([name, action]) => ({ resource, name, action })),
);

describe.each(declared)('$resource.name/$name', ({ resource, name, action }) => {
  test('has a call, and asks a person for what that takes beside the record', () => {
    const call = callOf(resource, name);
    expect(Object.values(actionCalls)).toContain(call);
    const asked = Object.keys(fieldsAsked(call, action));
    expect(Object.keys(call.input).filter((one) => !Object.hasOwn(actInput, one))).toEqual(asked);
  });
});

const { blacklist } = entry.actions;
const entered = (more: object) => ({ id: 7, playerId: 'p7', blacklisted: false, version: 1, ...more });
const open = async (record: { id: number }) => {
  const provider = providerOf([record], { call: vi.fn(async () => ({ id: 3 })) as never });
  await onStage({ provider, at: `/${entry.path}/7/show` });
  return { provider, button: await screen.findByRole('button', { name: blacklist.label['en-US'] }) };
};

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
    const fields = fieldsAsked(blacklistPlayer, blacklist);
    for (const allowed of [result.suspected, result.cheatTool, result.byProxy])
      expect(startOf(fields, blacklist, { result: allowed })).toEqual({ reason: allowed, remark: null });
    for (const other of [result.normal, result.notByProxy, undefined, null])
      expect(startOf(fields, blacklist, { result: other })).toEqual({ reason: null, remark: null });
  });
});
