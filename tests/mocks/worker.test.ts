import { beforeEach, expect, test, vi } from 'vitest';
import { startWorker } from '#mocks/worker';

const start = vi.hoisted(() => vi.fn(async () => undefined));
vi.mock('msw/browser', () => ({ setupWorker: () => ({ start }) }));

const unregister = vi.fn(async () => true);
const found = (update?: () => Promise<unknown>) =>
  vi.stubGlobal('navigator', {
    serviceWorker: { getRegistration: async () => update && { update, unregister } },
  });
beforeEach(() => {
  start.mockClear();
  unregister.mockClear();
});

test('a page without a worker starts one', async () => {
  found();
  await startWorker([]);
  expect(start).toHaveBeenCalledOnce();
});

test('a worker that can be updated stays', async () => {
  found(async () => undefined);
  await startWorker([]);
  expect(unregister).not.toHaveBeenCalled();
  expect(start).toHaveBeenCalledOnce();
});

test('an unregistered worker is removed before another starts', async () => {
  found(async () => {
    throw new TypeError('Failed to update a ServiceWorker: Not found');
  });
  await startWorker([]);
  expect(unregister).toHaveBeenCalledBefore(start);
  expect(start).toHaveBeenCalledOnce();
});
