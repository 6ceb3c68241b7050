import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { QueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { beforeEach, expect, test, vi } from 'vitest';
import { safety } from '#engine/subjects/safety/safety';
import { followRecords } from '#engine/client/live/followRecords';
import { onStage, providerOf } from './stage';

const at = '2026-11-21T06:03:05.123Z';
let stored: RaRecord;
beforeEach(() => {
  const empty = Object.fromEntries(
    Object.entries(safety.fields).map(([name, field]) => [name, 'initial' in field ? field.initial : null]),
  );
  stored = { ...empty, secondFactorFor: [], id: 1, version: 1, createdAt: at, updatedAt: at };
});

const open = async (address = `/${safety.path}`) => {
  const update = vi.fn(async (_path: string, { data }: { data: object }) => {
    stored = { ...stored, ...data, version: Number(stored['version']) + 1 };
    return { data: stored };
  });
  const provider = providerOf([], {
    getList: vi.fn(async (path: string) =>
      path === safety.path ? { data: [stored], total: 1 } : { data: [], total: 0 },
    ) as never,
    getOne: vi.fn(async () => ({ data: stored })) as never,
    update: update as never,
  });
  const queryClient = new QueryClient();
  const stage = await onStage({ provider, at: address, queryClient });
  await screen.findByRole('heading', { level: 1, name: 'Safety settings' });
  await screen.findByLabelText('Hours a request waits');
  return { ...stage, update, queryClient };
};
const box = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const turnedOn = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name }).checked;

test('the page of a resource with one record has its form and its history, no table and no number', async () => {
  await open();
  expect(screen.queryByRole('grid')).toBeNull();
  expect(document.body.textContent).not.toContain('#1');
  expect(screen.getByRole('region', { name: 'Timeline' })).toBeDefined();
  expect(screen.queryByRole('link', { name: 'Back' })).toBeNull();
});

test.each(['/1', '/1/show'])('an address of the record leads to the page: %s', async (more) => {
  const { router } = await open(`/${safety.path}${more}`);
  expect(router.state.location.pathname).toBe(`/${safety.path}`);
});

test('what requires a switch turns it on, and the switch says for what; it may be turned off again', async () => {
  await open();
  type('Bulk alone', '20');
  expect(turnedOn('Two people for new admins')).toBe(true);
  expect(turnedOn('Two people for these settings')).toBe(true);
  expect(screen.getByText(/^Must be on for: Bulk alone, Two people for these settings$/)).toBeDefined();
  fireEvent.click(screen.getByRole('switch', { name: 'Two people for new admins' }));
  expect(turnedOn('Two people for new admins')).toBe(false);
});

test('a save stays on the page with what is saved now', async () => {
  const { router, update } = await open();
  expect(button('Discard changes').disabled).toBe(true);
  type('Hours a request waits', '48');
  fireEvent.click(button('Save'));
  await waitFor(() => expect(button('Discard changes').disabled).toBe(true));
  expect(box('Hours a request waits').value).toBe('48');
  type('Hours a request waits', '72');
  fireEvent.click(button('Save'));
  await waitFor(() => expect(update).toHaveBeenCalledTimes(2));
  expect(update.mock.calls[1]?.[1]).toMatchObject({ previousData: { version: 2 }, data: { requestHours: 72 } });
  expect(router.state.location.pathname).toBe(`/${safety.path}`);
});

test('discarded changes are gone without leaving', async () => {
  const { router } = await open();
  type('Hours a request waits', '48');
  fireEvent.keyDown(box('Hours a request waits'), { key: 'Escape' });
  expect(box('Hours a request waits').value).toBe('48');
  fireEvent.click(button('Discard changes'));
  await waitFor(() => expect(box('Hours a request waits').value).toBe('24'));
  expect(router.state.location.pathname).toBe(`/${safety.path}`);
});

test('an untouched page follows what others save, and keeps what is being typed', async () => {
  const { queryClient } = await open();
  const others = (requestHours: number) =>
    act(async () => {
      stored = { ...stored, requestHours, version: Number(stored['version']) + 1 };
      followRecords(queryClient).hear([safety.name]);
    });
  await others(36);
  await waitFor(() => expect(box('Hours a request waits').value).toBe('36'));
  type('Bulk alone', '5');
  await others(40);
  expect(box('Bulk alone').value).toBe('5');
  expect(box('Hours a request waits').value).toBe('36');
});
