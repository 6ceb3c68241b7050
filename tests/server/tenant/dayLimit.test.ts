import { afterAll, beforeAll, expect, test } from 'vitest';
import { hourMs } from '#engine/schema/spans';
import { setSafety } from '#engine/tests/subjects/safety/setSafety';
import { stuckIn } from '#engine/tests/stuck';
import { startStage, type Stage } from './approvalStage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ depositsPerDay: '1000.00', deductionsPerDay: '300.00' });
});
afterAll(() => stage.close());

test('a person who books twenty times at once never passes the limit of the day', async () => {
  const { token } = await stage.enter('admin');
  const answers = await Promise.all(Array.from({ length: 20 }, () => stage.book('deduct', '40.00', token)));
  const codes = answers.map(({ code }) => code);
  expect(codes.filter((code) => code === 0)).toHaveLength(7);
  expect(codes.filter((code) => code === 409)).toHaveLength(13);
  expect(await stage.balance()).toBe('720.00');
});

test('the refusal says how much is left, and exactly that is still booked', async () => {
  const { token } = await stage.enter('admin');
  await stage.book('deposit', '900.01', token);
  const refused = await stage.book('deposit', '100.00', token);
  expect(refused).toMatchObject({ code: 409, data: { reason: 'dayLimit', left: '99.99' } });
  expect(refused.msg).toContain('99.99');
  expect(await stage.book('deposit', '99.99', token)).toMatchObject({ code: 0 });
  expect(await stage.book('deposit', '0.01', token)).toMatchObject({ data: { left: '0.00' } });
});

test('the same request id sent twenty times at once counts once and gets one answer', async () => {
  const { token } = await stage.enter('admin');
  const requestId = stage.newId();
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => stage.book('deposit', '600.00', token, requestId)),
  );
  expect(answers.every((answer) => JSON.stringify(answer) === JSON.stringify(answers[0]))).toBe(true);
  expect(answers[0]).toMatchObject({ code: 0 });
  expect(await stage.book('deposit', '400.00', token)).toMatchObject({ code: 0 });
});

test('the limit is one of the person and of the service’s day', async () => {
  const [one, other] = [await stage.enter('admin'), await stage.enter('admin')];
  await stage.book('deposit', '1000.00', one.token);
  expect(await stage.book('deposit', '1.00', one.token)).toMatchObject({ code: 409 });
  expect(await stage.book('deposit', '1.00', other.token)).toMatchObject({ code: 0 });
  // Sixteen o'clock in Greenwich is midnight in Shanghai, whose days the service has.
  stage.pass(8 * hourMs - 1);
  expect(await stage.book('deposit', '1.00', await stage.signIn(one.username))).toMatchObject({ code: 409 });
  stage.pass(1);
  expect(await stage.book('deposit', '1.00', await stage.signIn(one.username))).toMatchObject({ code: 0 });
});

test('a person whose session ends while their booking waits for its turn is signed out, and nothing is booked', async () => {
  const { token, id } = await stage.enter('admin');
  const before = await stage.balance();
  const sent = await stage.database.transaction().execute(async (tx) => {
    await tx.selectFrom('tenant').select('id').where('id', '=', stage.merchant).forUpdate().execute();
    const booking = stage.book('deposit', '1.00', token);
    await expect.poll(() => stuckIn(stage.database)).toBeGreaterThan(0);
    await stage.database.deleteFrom('session').where('account_id', '=', id).execute();
    return { booking };
  });
  expect((await sent.booking).code).toBe(401);
  expect(await stage.balance()).toBe(before);
});

test('what a second person would have to approve is refused at once where it passes the limit', async () => {
  await setSafety(stage.api, { depositAbove: '500.00' });
  const { token } = await stage.enter('admin');
  await stage.book('deposit', '500.00', token);
  expect(await stage.book('deposit', '500.01', token)).toMatchObject({ code: 409, data: { left: '500.00' } });
});
