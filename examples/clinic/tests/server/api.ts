import { afterAll } from 'vitest';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import { startServer } from '#engine/tests/startServer';

const addOwner = async (database: Queries, place: number, at: string): Promise<number> => {
  const values = { name: `owner ${place}`, phone: `138 0000 ${1000 + place}`, created_at: at, updated_at: at };
  return (await database.insertInto('owner').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

/** The API of the clinic on a database of its own, in the place of tests/server/api.ts (vite.config.ts). */
export const startApi = (own?: Partial<Ports>) => startServer<object>(addOwner, own);

/** The same for all tests of one file, closed behind the last of them. */
export const apiForFile = async (own?: Partial<Ports>) => {
  const api = await startApi(own);
  afterAll(() => api.close());
  return api;
};
