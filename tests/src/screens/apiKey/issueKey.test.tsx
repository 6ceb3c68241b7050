import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { apiKey } from '#engine/subjects/apiKey/apiKey';
import { ApiError } from '#engine/client/api/errors';
import { changeLocale } from '#engine/client/i18n/locale';
import IssueKey from '#engine/subjects/apiKey/screens/IssueKey';
import { showPart } from '../../part';

beforeEach(() => changeLocale('en-US'));

const open = (call: () => Promise<unknown>, state = 'active') => {
  const onDone = vi.fn();
  const record = { id: 5, name: 'Till 3', state };
  showPart(<IssueKey resource={apiKey} record={record} action="issue" onClose={vi.fn()} onDone={onDone} />, {
    provider: { call: call as never },
  });
  return onDone;
};
const make = () => fireEvent.click(screen.getByRole('button', { name: 'Make the key' }));

test('a key is made when the person says so, and shown with a button that copies it', async () => {
  const call = vi.fn(async () => ({ secret: 'ck_secret' }));
  open(call);
  expect(call).not.toHaveBeenCalled();
  make();
  const shown = await screen.findByRole<HTMLInputElement>('textbox', { name: 'API key' });
  expect(shown.value).toBe('ck_secret');
  expect(screen.getByRole('button', { name: /^Copy/ })).toBeDefined();
});

test('the first key of a record is made at once: no other stops working', async () => {
  const call = vi.fn(async () => ({ secret: 'ck_first' }));
  open(call, 'empty');
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'API key' })).value).toBe('ck_first');
  expect(call).toHaveBeenCalledOnce();
});

test('a key that is shown goes by its button alone, and not by Escape', async () => {
  const onDone = open(async () => ({ secret: 'ck_secret' }));
  make();
  fireEvent.keyDown(await screen.findByRole('textbox', { name: 'API key' }), { key: 'Escape' });
  expect(onDone).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(onDone).toHaveBeenCalledOnce();
});

test('a key that could not be made says why, and can be tried again', async () => {
  const call = vi.fn(async () => ({ secret: 'ck_secret' })).mockRejectedValueOnce(new ApiError(503, 'Busy'));
  open(call);
  make();
  expect(await screen.findByText('Busy')).toBeDefined();
  make();
  expect(await screen.findByRole('textbox', { name: 'API key' })).toBeDefined();
});
