import { beforeEach, expect, test } from 'vitest';
import type { Values } from '#engine/schema/writable';
import { check } from '#engine/schema/values';
import { requestIdField } from '#engine/schema/input';
import {
  approvalIn,
  forgetHeldKey,
  giveUpKey,
  heldAnswer,
  withIdempotencyKey,
} from '#engine/server/audit/idempotencyKeys';
import { apiForFile } from '#engine/tests/api';
import { purgeExpired } from '#engine/server/database/tables';

let writes = 0;
let made = 0;
let requestId = '';
const api = await apiForFile();
const [accountId, other] = [(await api.addAccount('librarian')).id, (await api.addAccount('librarian')).id];
beforeEach(() => {
  writes = 0;
  requestId = `key-${(made += 1)}`;
});

const write = async () => JSON.stringify({ written: (writes += 1) });
const send = (payload: Values, more: { accountId?: number; requestId?: string | null } = {}, work = write) =>
  api.database
    .transaction()
    .execute((tx) => withIdempotencyKey(tx, { accountId, requestId, payload, now: api.clock.now, ...more }, work));
const giveUp = (by = accountId) =>
  api.database.transaction().execute((tx) => giveUpKey(tx, { accountId: by, requestId, now: api.clock.now }));
const duplicate = expect.objectContaining({ code: 409 });

test('a request id has 1 to 64 letters, digits and signs that need no quoting', () => {
  const faultOf = (id: string) => check(requestIdField, id);
  expect([faultOf('a'), faultOf('a'.repeat(64)), faultOf('A-9_.:')]).toEqual([undefined, undefined, undefined]);
  for (const id of ['a'.repeat(65), 'a b', 'a"']) expect(faultOf(id)).toBeDefined();
});

test('the same payload is done once and answered alike, in whatever order its names come', async () => {
  const orders = [
    { a: 1, b: 2, c: 3 },
    { c: 3, a: 1, b: 2 },
    { b: 2, c: 3, a: 1 },
    { c: 3, b: 2, a: 1 },
  ];
  for (const payload of orders) expect(await send(payload)).toBe('{"written":1}');
  expect(writes).toBe(1);
});

test('the order of names means nothing at any depth, the order of a list does', async () => {
  expect(await send({ of: { a: [{ b: 1, c: 2 }], d: null } })).toBe('{"written":1}');
  expect(await send({ of: { d: null, a: [{ c: 2, b: 1 }] } })).toBe('{"written":1}');
  await send({ list: [1, 2] }, { requestId: `${requestId}-list` });
  await expect(send({ list: [2, 1] }, { requestId: `${requestId}-list` })).rejects.toEqual(duplicate);
  await expect(send({ list: { 0: 1, 1: 2 } }, { requestId: `${requestId}-list` })).rejects.toEqual(duplicate);
});

test('the same id with another payload is refused and does nothing', async () => {
  await send({ a: 1 });
  await expect(send({ a: 2 })).rejects.toEqual(duplicate);
  expect(writes).toBe(1);
});

test('each person’s ids are their own, and without an id each call is done', async () => {
  await send({ a: 1 });
  expect(await send({ a: 2 }, { accountId: other })).toBe('{"written":2}');
  expect(await send({ a: 1 })).toBe('{"written":1}');
  expect(await send({ a: 2 }, { accountId: other })).toBe('{"written":2}');
  expect(await send({ a: 1 }, { requestId: null })).toBe('{"written":3}');
  expect(await send({ a: 1 }, { requestId: null })).toBe('{"written":4}');
});

test('of two ids each keeps its own answer', async () => {
  await send({ a: 1 });
  expect(await send({ a: 1 }, { requestId: `${requestId}-2` })).toBe('{"written":2}');
  expect([await send({ a: 1 }), await send({ a: 1 }, { requestId: `${requestId}-2` })]).toEqual([
    '{"written":1}',
    '{"written":2}',
  ]);
});

test('a write that failed leaves its id free', async () => {
  await expect(send({ a: 1 }, {}, () => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await send({ a: 1 })).toBe('{"written":1}');
});

test('an id that was given up is refused from then on, and given up again with the same end', async () => {
  expect(await giveUp()).toBe('givenUp');
  await expect(send({ a: 1 })).rejects.toEqual(duplicate);
  expect(await giveUp()).toBe('givenUp');
  expect(writes).toBe(0);
});

test('a finished write can’t be given up, nor can another person’s id', async () => {
  expect(await giveUp(other)).toBe('givenUp');
  await send({ a: 1 });
  expect(await giveUp()).toBe('done');
  expect(await send({ a: 1 })).toBe('{"written":1}');
});

test('the answer of a call that waits names its request, and that of a write names none', () => {
  expect([approvalIn(heldAnswer(7)), approvalIn('{"id":7}')]).toEqual([7, undefined]);
});

test('a call that waited frees its own id when it is carried out, and no other and no finished one', async () => {
  const wait = (approval: number, more = {}) => send({ a: 1 }, more, async () => heldAnswer(approval));
  const next = { requestId: `${requestId}-2` };
  const all = (first: number) =>
    Promise.all([wait(first), wait(first + 1, { accountId: other }), wait(first + 2, next)]);
  await all(1);
  await forgetHeldKey(api.database, accountId, requestId);
  expect(await send({ a: 1 })).toBe('{"written":1}');
  await forgetHeldKey(api.database, accountId, requestId);
  expect(await all(4)).toEqual(['{"written":1}', heldAnswer(2), heldAnswer(3)]);
});

test('keys are kept for thirty days and then forgotten', async () => {
  await send({ a: 1 });
  const count = async () =>
    (await api.database.selectFrom('request_key').select('request_id').where('request_id', '=', requestId).execute())
      .length;
  api.pass(30 * 24 * 3_600_000);
  await purgeExpired(api.database, api.ports.now());
  expect(await count()).toBe(1);
  api.pass(1);
  await purgeExpired(api.database, api.ports.now());
  expect(await count()).toBe(0);
});
