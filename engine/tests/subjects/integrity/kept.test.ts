import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#engine/server/database/connect';
import { keptColumns } from '#engine/server/database/table';
import { tables } from '#engine/server/database/tables';
import { testDatabase, type TestDatabase } from '#engine/tests/postgres';

// What never changes once it is written, tried by SQL: as the running server, whose role has no such right, and as the owner
// of the tables, whom only the triggers stop.
let owner: TestDatabase;
let server: DatabaseConnection;
beforeAll(async () => {
  owner = await testDatabase();
  server = connect({ ...owner.server, max: 2 });
  await owner.run(`
    insert into account (username, password, name, role, created_at, updated_at)
    select name, '!', name, 'librarian', now(), now() from unnest(array['asker', 'decider']) as name`);
  await owner.run(`
    insert into approval (action, resource, reason, requester_id, expires_at, created_at, updated_at, state)
    select 'grant', 'school', 'May', 1, now(), now(), now(), state from unnest(array['waiting', 'refused']) as state`);
  await owner.run(`
    insert into approval_call (approval_id, requester_id, role, own_role, path, payload, versions, ip, user_agent, created_at)
    values (1, 1, 'librarian', 'librarian', 'school/grant', '{"budget": "600.00"}', '{}', '192.0.2.1', 'x', now())`);
  await owner.run(`
    insert into approval_end (approval_id, requester_id, decider_id, outcome, created_at) values (2, 1, 2, 'refused', now())`);
  await owner.run(
    `insert into note (resource, record_id, account_id, text, created_at) values ('school', 1, 1, 'hm', now())`,
  );
});
afterAll(async () => {
  await server.close();
  await owner.close();
});

const refusedToServer = /permission denied|never changes|append-only|may not be added/;
const refusedToAll = /never changes|append-only|foreign key|may not be added/;

/** Statements that rewrite who asked, what for, and what was decided. */
const rewritings = [
  'update approval set requester_id = 2 where id = 1',
  `update approval set action = 'disable' where id = 1`,
  `update approval set changes = '{}' where id = 1`,
  `update approval set expires_at = now() + interval '1 year' where id = 1`,
  `update approval set state = 'waiting' where id = 2`,
  'update approval set decider_id = null, decided_at = null where id = 2',
  'update approval_call set requester_id = 2',
  `update approval_call set payload = '{"budget": "60000.00"}'`,
  `update approval_call set path = 'school/disable'`,
  'update approval_end set decider_id = null',
  `update approval_end set outcome = 'approved'`,
  'update approval_end set approval_id = 1',
  `update account set username = 'other' where id = 1`,
  `update note set text = 'never said'`,
];

test.each(rewritings)('the server’s role can not: %s', async (statement) => {
  await expect(server.run(statement)).rejects.toThrow(refusedToServer);
});

test.each(rewritings)('nor the owner, while the triggers are there: %s', async (statement) => {
  await expect(owner.run(statement)).rejects.toThrow(refusedToAll);
});

describe('for each table with values that stay', () => {
  const kept = Object.entries(tables).filter(([, table]) => table.changing !== undefined);

  test.each(kept)('%s: the server’s role rewrites none of them', async (name, table) => {
    for (const column of keptColumns(table)) {
      const update = server.run(`update "${name}" set "${column}" = "${column}"`);
      await expect(update, `${name}.${column}`).rejects.toThrow(/permission denied/);
    }
  });
});

test('the call and the decision of a request name the person who asked, and no other', async () => {
  const add = (table: string, columns: string, values: string) =>
    owner.run(`insert into ${table} (approval_id, requester_id, ${columns}, created_at) values (${values}, now())`);
  await expect(add('approval_end', 'decider_id, outcome', `1, 2, 1, 'approved'`)).rejects.toThrow(/foreign key/);
  const { rows } = await sql`select from approval_end where approval_id = 1`.execute(owner.database);
  expect(rows).toHaveLength(0);
});

test('what is not final goes on changing', async () => {
  await expect(server.run(`update approval set state = 'withdrawn' where id = 1`)).resolves.not.toThrow();
});
