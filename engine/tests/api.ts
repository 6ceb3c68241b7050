import { afterAll } from 'vitest';
import type { Ports } from '#engine/server/environment/ports';
import type { Queries } from '#engine/server/database/tables';
import { startServer } from './startServer';

export { password } from './startServer';

type School = { name?: string; status?: 0 | 1 | 2 };

const insertSchool = async (database: Queries, place: number, at: string, more: School): Promise<number> => {
  const values = { name: `school ${place}`, created_at: at, updated_at: at, ...more };
  return (await database.insertInto('school').values(values).returning('id').executeTakeFirstOrThrow()).id;
};

/** The API of the fixture business, on a database of its own. */
export const startApi = async (own?: Partial<Ports>) => {
  const { addOrganization: addSchool, ...api } = await startServer<School>(insertSchool, own);
  return { ...api, addSchool };
};

/** The same for all tests of one file, closed behind the last of them. */
export const apiForFile = async (own?: Partial<Ports>) => {
  const api = await startApi(own);
  afterAll(() => api.close());
  return api;
};

export type Api = Awaited<ReturnType<typeof startApi>>;
