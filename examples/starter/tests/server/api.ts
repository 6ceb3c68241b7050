import { afterAll } from 'vitest';
import type { Ports } from '#engine/server/environment/ports';
import { startServer } from '#engine/tests/startServer';

/** The API of this business on a database of its own. */
export const startApi = (own?: Partial<Ports>) =>
  startServer<object>(() => Promise.reject(new Error('this business has no organizations')), own);

/** The same for all tests of one file, closed behind the last of them. */
export const apiForFile = async (own?: Partial<Ports>) => {
  const api = await startApi(own);
  afterAll(() => api.close());
  return api;
};

export type Api = Awaited<ReturnType<typeof startApi>>;
