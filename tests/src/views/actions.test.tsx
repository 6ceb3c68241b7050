import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { resources } from '../../../resources/entities';
import { actionCalls } from '../../../resources/calls/actions';
import { blacklistPlayer } from '../../../resources/calls/entry';
import { entry, result } from '../../../resources/entities/entry';
import { callOf, fieldsAsked } from '../../../src/views/recordActions/actionCall';
import { isImmediate } from '../../../src/views/recordActions/useAct';
import { onStage, providerOf } from './stage';

const declared = resources.flatMap((resource) =>
  Object.entries(resource.actions ?? {}).map(([name, action]) => ({ resource, name, action })),
);

describe.each(declared)('$resource.name/$name', ({ resource, name, action }) => {
  test('has a call, and asks a person for what that takes beside the record', () => {
    const call = callOf(resource, name);
    expect(Object.values(actionCalls)).toContain(call);
    const asked = Object.keys(fieldsAsked(call, action));
    expect(Object.keys(call.input).filter((one) => one !== 'id' && one !== 'requestId')).toEqual(asked);
  });
});

const { blacklist } = entry.actions;
const entered = (more: object) => ({ id: 7, playerId: 'p7', blacklisted: false, version: 1, ...more });
const open = async (record: { id: number }) => {
  const provider = providerOf([record], { call: vi.fn(async () => ({ id: 3 })) as never });
  await onStage({ provider, at: `/${entry.path}/7/show` });
  return { provider, button: await screen.findByRole('button', { name: blacklist.label['en-US'] }) };
};

describe('a click', () => {
  test('is enough where the record says the rest, and two of them do it once', async () => {
    const { provider, button } = await open(entered({ result: result.byProxy }));
    fireEvent.click(button);
    fireEvent.click(button);
    await waitFor(() =>
      expect(provider.call).toHaveBeenCalledWith(blacklistPlayer, expect.objectContaining({ id: 7 })),
    );
    expect(vi.mocked(provider.call).mock.calls.filter(([call]) => call === blacklistPlayer)).toHaveLength(1);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('opens the dialog where something is to be filled in, all of which is required then', async () => {
    expect(isImmediate(blacklist, { result: result.normal })).toBe(false);
    expect(fieldsAsked(blacklistPlayer, blacklist)).toMatchObject({ reason: { required: true } });
    const { provider, button } = await open(entered({ result: result.normal }));
    fireEvent.click(button);
    const dialog = within(await screen.findByRole('dialog', { name: 'Blacklist: p7' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Blacklist' }));
    expect(await dialog.findByText('Required')).toBeTruthy();
    expect(provider.call).not.toHaveBeenCalledWith(blacklistPlayer, expect.anything());
  });
});
