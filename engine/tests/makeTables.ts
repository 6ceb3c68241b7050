import type { PoolConfig } from 'pg';
import { connect } from '#engine/server/database/connect';
import { migrations } from '#engine/server/database/migrate';
import { createTables, prelude } from '#engine/server/database/migrationGenerator/createTables';
import { serverRole } from '#engine/server/database/roles';
import { tables } from '#engine/server/database/tables';
import { migrateAndGrant } from '#engine/server/startup/open';

/** Makes the tables of the business in an empty database: by its migrations, or from the declarations where it has none. */
export const makeTables = async (owner: PoolConfig): Promise<void> => {
  if (Object.keys(migrations).length === 0) {
    const connection = connect({ ...owner, max: 1 });
    for (const statement of [...prelude, ...createTables(tables)]) await connection.run(statement);
    await connection.close();
  }
  await migrateAndGrant({ config: { ...owner, user: serverRole }, owner }, () => {});
};
