import { afterAll, beforeAll, expect, test } from 'vitest';
import { connect, type DatabaseConnection } from '#engine/server/database/connect';
import { testDatabase, type TestDatabase } from '#engine/tests/postgres';

// What never changes once it is written, tried by SQL: as the running server, whose role has no such right, and as the owner
// of the tables, whom only the triggers stop.
let owner: TestDatabase;
let server: DatabaseConnection;
beforeAll(async () => {
  owner = await testDatabase();
  server = connect({ ...owner.server, max: 2 });
  await owner.run(`insert into tenant (name, level, created_at, updated_at) values ('Silver Fox', 1, now(), now())`);
  await owner.run(`
    insert into account (username, password, name, role, created_at, updated_at)
    select name, '!', name, 'admin', now(), now() from unnest(array['asker', 'decider']) as name`);
  await owner.run(`
    insert into entry (tenant_id, player_id, result, cutting, operator_id, created_at, updated_at) values (1, 'p', 3, 0, 1, now(), now())`);
  await owner.run(`
    insert into decision (entry_id, tenant_id, account_id, result, cutting, second_look, since, decided_at, undone)
    select 1, 1, 2, 3, 0, false, now(), now(), undone from unnest(array[false, true]) as undone`);
  await owner.run(`
    insert into settlement (tenant_id, first_day, last_day, state, amount, issued_to, created_at, updated_at)
    select 1, '2026-05-01', '2026-05-31', 0, 30, 1, now(), now() from generate_series(1, 3)`);
  await owner.run(`
    insert into settlement_line (settlement_id, entry_id, player_id, result, cutting, nth, amount, decided_at, issued_to, created_at, updated_at)
    select id, 1, 'p', 3, 0, 0, 30, now(), nullif(id - 1, 0), now(), now() from settlement where id < 3`);
  await owner.run('update settlement set state = id - 1');
  await owner.run(`
    insert into price (level, valid_from, unedited, edited, created_at, updated_at) values (1, '2026-05-01', 30, 60, now(), now())`);
  await owner.run(`
    insert into entry_payment (entry_id, nth, settlement_id, level, amount, created_at) values (1, 0, 2, 1, 30, now())`);
  await owner.run(`
    insert into record_file (resource, record_id, account_id, name, size, created_at, type, sha256, attached_at)
    values ('entry', 1, 1, 'clip', 1, now(), 'image/png', 'aa', now()), ('entry', null, 1, 'gone', 1, now(), 'image/png', 'bb', now())`);
});
afterAll(async () => {
  await server.close();
  await owner.close();
});

const refusedToServer = /permission denied|never changes|append-only|may not be added/;
const refusedToAll = /never changes|append-only|foreign key|may not be added/;

const addLine = (settlement: number) => `
  insert into settlement_line (settlement_id, player_id, result, cutting, nth, amount, decided_at, created_at, updated_at)
  values (${settlement}, 'q', 3, 0, 0, 30, now(), now(), now())`;

/** Statements that rewrite what was decided, what it costs, and what was confirmed. */
const rewritings = [
  'update decision set account_id = 1 where not undone',
  'update decision set result = 1 where not undone',
  `update decision set decided_at = decided_at - interval '40 days' where not undone`,
  'update decision set own_allowed = true where not undone',
  'update decision set undone = false where undone',
  'update price set unedited = 0',
  'update price set settled_entries = 5',
  `update price set settled_merchants = 'Silver Fox'`,
  `update price set valid_from = '2026-01-01', paid_for = '{1}'`,
  'update settlement set amount = 1 where state = 1',
  'update settlement set state = 0 where state = 1',
  'update settlement set confirmed_by = 2 where state = 1',
  'update settlement set state = 0 where state = 2',
  `update settlement set first_day = '2026-04-01' where state = 0`,
  'update settlement_line set amount = 1 where issued_to is not null',
  'update settlement_line set settlement_id = 1, issued_to = null where issued_to is not null',
  'update settlement_line set settlement_id = 2 where issued_to is null',
  addLine(2),
  addLine(3),
  'delete from settlement_line where issued_to is not null',
  'update entry_payment set amount = 1',
  'update entry set operator_id = 2',
  `update record_file set sha256 = 'cc'`,
  'update record_file set sha256 = null',
  `update record_file set type = 'application/pdf'`,
  `update record_file set attached_at = now() + interval '1 day'`,
  'update record_file set record_id = 2 where record_id = 1',
  'update record_file set record_id = 1 where record_id is null',
  `update record_file set name = 'other'`,
];

test.each(rewritings)('the server’s role can not: %s', async (statement) => {
  await expect(server.run(statement)).rejects.toThrow(refusedToServer);
});

test.each(rewritings)('nor the owner, while the triggers are there: %s', async (statement) => {
  await expect(owner.run(statement)).rejects.toThrow(refusedToAll);
});

test('what is not final goes on changing', async () => {
  for (const statement of [
    `update settlement set amount = 60 where state = 0`,
    addLine(1),
    `update settlement_line set amount = 60 where issued_to is null`,
    'delete from settlement_line where issued_to is null',
    `update decision set undone = true where not undone`,
    'update settlement set state = 1 where state = 0',
  ])
    await expect(server.run(statement)).resolves.not.toThrow();
});
