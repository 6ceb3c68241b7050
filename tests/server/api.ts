import { afterAll } from 'vitest';
import { startServer } from '#engine/tests/startServer';
import type { Ports } from '#engine/server/environment/ports';
import type { Queries } from '#engine/server/database/tables';

export { password, testKeys } from '#engine/tests/startServer';

type Merchant = { name?: string; status?: 0 | 1 | 2 };

const addMerchant = async (database: Queries, place: number, at: string, more: Merchant): Promise<number> => {
  const values = { name: `merchant ${place}`, level: 1 as const, created_at: at, updated_at: at, ...more };
  return (await database.insertInto('tenant').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

/** The API on a database of its own, with a clock that only the test moves. */
export const startApi = async (own?: Partial<Ports>) => {
  const api = await startServer<Merchant>(addMerchant, own);
  return { ...api, addTenant: api.addOrganization };
};

/** The same for all tests of one file, closed behind the last of them. */
export const apiForFile = async (own?: Partial<Ports>) => {
  const api = await startApi(own);
  afterAll(() => api.close());
  return api;
};

export type Api = Awaited<ReturnType<typeof startApi>>;
