import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marksInMemory } from '#engine/subjects/integrity/server/seals';
import { namedAfter } from './disagreements';
import { beginSeals } from '#engine/subjects/integrity/server/sealer';
import { startStage, type Stage } from '#engine/tests/subjects/approval/stage';
import { testKeys } from '#engine/tests/startServer';

// What somebody rewrites past the triggers, as a superuser of the database may, is named by the check of the logs.
let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ grantAbove: '500.00' });
  const { database, ports } = stage;
  await beginSeals({ database, keys: testKeys, marks: marksInMemory(), now: ports.now });
});
afterAll(() => stage.close());

test('a request is named that is by another person than the log says, or decided otherwise', async () => {
  const [waiting, approved] = [await stage.held('600.00'), await stage.held('700.00')];
  await stage.decide('approve', approved, stage.deciding.token);
  await stage.decide('refuse', await stage.held('800.00'), stage.deciding.token);
  await stage.decide('withdraw', await stage.held('900.00'), stage.asking.token);
  const { asking, deciding } = stage;
  const ofRequest = (set: ReturnType<typeof sql>, id: number) =>
    namedAfter(stage, 'approval', sql`update approval set ${set} where id = ${id}`);
  expect(await ofRequest(sql`requester_id = ${deciding.id}`, waiting)).toEqual([['approval', waiting]]);
  expect(await ofRequest(sql`reason = 'never said'`, waiting)).toEqual([['approval', waiting]]);
  expect(await ofRequest(sql`state = 'approved'`, waiting)).toEqual([['approval', waiting]]);
  expect(await ofRequest(sql`state = 'waiting', decider_id = null`, approved)).toEqual([['approval', approved]]);
  const call = sql`update approval_call set requester_id = ${deciding.id} where approval_id = ${waiting}`;
  expect(await namedAfter(stage, 'approval_call', call)).toEqual([['approval', waiting]]);
  const end = sql`insert into approval_end (approval_id, requester_id, decider_id, outcome, created_at)
    values (${waiting}, ${asking.id}, ${deciding.id}, 'approved', now())`;
  expect(await namedAfter(stage, 'approval_end', end)).toEqual([['approval', waiting]]);
});
