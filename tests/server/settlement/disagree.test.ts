import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { marksInMemory } from '#engine/subjects/integrity/server/seals';
import { namedAfter } from '#engine/tests/subjects/integrity/disagreements';
import { beginSeals } from '#engine/subjects/integrity/server/sealer';
import { startStage, type Stage } from '../tenant/approvalStage';
import { startSettling } from './stage';
import { testKeys } from '../api';

// What somebody rewrites past the triggers, as a superuser of the database may, is named by the check of the logs.
let stage: Stage;
let settling: Awaited<ReturnType<typeof startSettling>>;
beforeAll(async () => {
  stage = await startStage({ depositAbove: '500.00' });
  settling = await startSettling();
  for (const { api } of [stage, settling])
    await beginSeals({ database: api.database, keys: testKeys, marks: marksInMemory(), now: api.ports.now });
});
afterAll(async () => {
  await stage.close();
  await settling.api.close();
});

test('a price list is named that does not say what the log says it was made with', async () => {
  const list = { level: 0, validFrom: '2026-01-01', unedited: '30.00', edited: '60.00', paidFor: ['3'] };
  const { data } = await stage.post('price/insert', stage.asking.token, list);
  const changes = [sql`unedited = 1`, sql`valid_from = '2025-01-01'`, sql`paid_for = '{4}'`, sql`level = 1`];
  for (const set of changes)
    expect(await namedAfter(stage, 'price', sql`update price set ${set} where id = ${data.id}`)).toEqual([
      ['price', data.id],
    ]);
});

test('a confirmed settlement is named that is not what was paid and booked', async () => {
  await settling.enter();
  const { data } = await settling.propose();
  expect(await settling.confirm(data)).toMatchObject({ code: 0 });
  const found = [['settlement', data.id]];
  const change = (table: string, statement: ReturnType<typeof sql>) => namedAfter(settling.api, table, statement);
  expect(await change('settlement', sql`update settlement set amount = amount + 1`)).toEqual(found);
  expect(await change('settlement', sql`update settlement set entries = 7`)).toEqual(found);
  expect(await change('settlement', sql`update settlement set state = 2`)).toEqual(found);
  expect(await change('settlement_line', sql`update settlement_line set amount = amount - 1`)).toEqual(found);
  expect(await change('settlement_line', sql`delete from settlement_line`)).toEqual(found);
  expect(await change('entry_payment', sql`update entry_payment set amount = amount + 1`)).toEqual(found);
});
