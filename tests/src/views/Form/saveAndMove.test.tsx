import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { notice, noticeStatus } from '#resources/notice/notice';
import { onStage, providerOf } from '../stage';

const rowOf = (status: number) => ({
  id: 5,
  title: 'Maintenance',
  content: '<p>Tonight</p>',
  audience: null,
  pinned: false,
  mustRead: false,
  status,
  publishedAt: null,
  version: 2,
});

const open = async (status: number) => {
  const update = vi.fn(async (_path: string, { data }: { data: object }) => ({ data: { ...rowOf(status), ...data } }));
  const provider = providerOf([rowOf(status)], { update: update as never });
  const stage = await onStage({ provider, at: `/${notice.path}/5` });
  fireEvent.change(await screen.findByLabelText('Title'), { target: { value: 'Maintenance tonight' } });
  return { ...stage, provider, update };
};

test('a draft is saved and then published, after the same question as in the list', async () => {
  const { provider, update, router } = await open(noticeStatus.draft);
  fireEvent.click(screen.getByRole('button', { name: 'Save and publish' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(update).toHaveBeenCalledOnce();
  expect(provider.transition).not.toHaveBeenCalled();
  await waitFor(() => expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Publish' }).disabled).toBe(false));
  fireEvent.click(dialog.getByRole('button', { name: 'Publish' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/${notice.path}`));
  expect(provider.transition).toHaveBeenCalledExactlyOnceWith(notice.path, 'publish', [5]);
});

test('whoever takes the question back has saved all the same', async () => {
  const { provider, update, router } = await open(noticeStatus.draft);
  fireEvent.click(screen.getByRole('button', { name: 'Save and publish' }));
  fireEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(router.state.location.pathname).toBe(`/${notice.path}`));
  expect(update).toHaveBeenCalledOnce();
  expect(provider.transition).not.toHaveBeenCalled();
});

test('a notice that is published already has Save alone', async () => {
  await open(noticeStatus.published);
  expect(screen.queryByRole('button', { name: 'Save and publish' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Save' })).toBeDefined();
});
