import { ensureSafety } from '#engine/subjects/safety/server/safety';
import { toColumn } from '#engine/server/database/table';
import type { Server } from '#engine/tests/startServer';

type Settings = Readonly<Record<string, string | number | boolean | null>>;

/** Puts the safety settings in force, as if two people had. */
export const setSafety = async ({ database }: Pick<Server, 'database'>, settings: Settings): Promise<void> => {
  await ensureSafety(database);
  const values = Object.fromEntries(Object.entries(settings).map(([name, value]) => [toColumn(name), value]));
  await database.updateTable('safety').set(values).execute();
};
