import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { checkIntegrity } from '#engine/subjects/integrity/server/check';
import { marksInMemory } from '#engine/subjects/integrity/server/seals';
import { beginSeals } from '#engine/subjects/integrity/server/sealer';
import { startStage, type Stage } from '#engine/tests/subjects/approval/stage';
import { rewrite } from '#engine/tests/rewrite';
import { testKeys } from '#engine/tests/startServer';

// What somebody rewrites past the triggers, as a superuser of the database may, is named by the check of the logs.
let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ grantAbove: '500.00' });
  const { database, ports } = stage;
  await beginSeals({ database, keys: testKeys, marks: marksInMemory(), now: ports.now });
});
afterAll(() => stage.close());

const disagreeing = async ({ database }: Pick<Stage, 'database'>) =>
  (await checkIntegrity(database, testKeys)).findings
    .filter(({ kind }) => kind === 'disagrees')
    .map(({ log, id }) => [log, id]);

/** What a change brings the check to name, and that it names nothing before and after. */
const named = async (of: Pick<Stage, 'database'>, table: string, change: ReturnType<typeof sql>) => {
  expect(await disagreeing(of)).toEqual([]);
  await of.database.schema
    .createTable('as_it_was')
    .as(sql`table ${sql.table(table)}`)
    .execute();
  await rewrite(of.database, change);
  const found = await disagreeing(of);
  await rewrite(of.database, sql`delete from ${sql.table(table)}`);
  await rewrite(of.database, sql`insert into ${sql.table(table)} overriding system value table as_it_was`);
  await of.database.schema.dropTable('as_it_was').execute();
  expect(await disagreeing(of)).toEqual([]);
  return found;
};

test('a request is named that is by another person than the log says, or decided otherwise', async () => {
  const [waiting, approved] = [await stage.held('600.00'), await stage.held('700.00')];
  await stage.decide('approve', approved, stage.deciding.token);
  await stage.decide('refuse', await stage.held('800.00'), stage.deciding.token);
  await stage.decide('withdraw', await stage.held('900.00'), stage.asking.token);
  const { asking, deciding } = stage;
  const ofRequest = (set: ReturnType<typeof sql>, id: number) =>
    named(stage, 'approval', sql`update approval set ${set} where id = ${id}`);
  expect(await ofRequest(sql`requester_id = ${deciding.id}`, waiting)).toEqual([['approval', waiting]]);
  expect(await ofRequest(sql`reason = 'never said'`, waiting)).toEqual([['approval', waiting]]);
  expect(await ofRequest(sql`state = 'approved'`, waiting)).toEqual([['approval', waiting]]);
  expect(await ofRequest(sql`state = 'waiting', decider_id = null`, approved)).toEqual([['approval', approved]]);
  const call = sql`update approval_call set requester_id = ${deciding.id} where approval_id = ${waiting}`;
  expect(await named(stage, 'approval_call', call)).toEqual([['approval', waiting]]);
  const end = sql`insert into approval_end (approval_id, requester_id, decider_id, outcome, created_at)
    values (${waiting}, ${asking.id}, ${deciding.id}, 'approved', now())`;
  expect(await named(stage, 'approval_end', end)).toEqual([['approval', waiting]]);
});
