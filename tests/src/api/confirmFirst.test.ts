import { afterEach, beforeEach, expect, test } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { listCall } from '#engine/schema/resourceCalls';
import { requestOf, send } from '#engine/client/api/client';
import { isHeld, sentenceOf, silentMessage } from '#engine/client/api/errors';
import { type ConfirmationHeaders, onQuestion, type Question } from '#engine/client/api/confirmFirst';
import { fakeApi, ok, refuse, type Sent } from '../fakeApi';

const list = requestOf(listCall(account), { page: 1 });
const asking = refuse(428, 'Say why', { needs: 'reason', call: 'account/list' });

beforeEach(() => localStorage.setItem('token', 'mine'));
afterEach(() => localStorage.removeItem('token'));

/** A server that asks for this header before it answers. */
const serverThatAsks = () => fakeApi(({ headers }: Sent) => (headers.has('reason') ? ok([], 0) : asking));

/** Somebody who says this to every question; returns the questions. */
const personWho = (says: ConfirmationHeaders | undefined) => {
  const questions: Question[] = [];
  const leave = onQuestion((question) => {
    questions.push(question);
    return Promise.resolve(says);
  });
  return { questions, leave };
};

test('a call that waits for its person is sent again with what they say', async () => {
  const { sent } = serverThatAsks();
  const { questions, leave } = personWho({ reason: 'because' });
  expect(await send(list)).toMatchObject({ data: [], total: 0 });
  expect(questions).toEqual([{ needs: 'reason', data: { needs: 'reason', call: 'account/list' } }]);
  expect(sent.map(({ headers }) => headers.get('reason'))).toEqual([null, 'because']);
  leave();
});

test('a person who changes their mind gets the refusal, and nothing is sent', async () => {
  const { sent } = serverThatAsks();
  const { leave } = personWho(undefined);
  await expect(send(list)).rejects.toMatchObject({ code: 428, message: 'Say why' });
  expect(sent).toHaveLength(1);
  leave();
});

test('where nobody asks, the refusal is one like any other', async () => {
  serverThatAsks();
  personWho({ reason: 'because' }).leave();
  await expect(send(list)).rejects.toMatchObject({ code: 428 });
});

test('a call that waits for a second person is told once and sent once, and no form shows it as a failure', async () => {
  const { sent } = fakeApi(() => refuse(202, 'Nothing is done yet', { approval: 12 }));
  const { questions, leave } = personWho(undefined);
  const failure: unknown = await send(list).catch((error: unknown) => error);
  expect(isHeld(failure)).toBe(true);
  expect(sentenceOf(failure)).toBe(silentMessage);
  expect(questions).toEqual([{ needs: 'approval', data: { approval: 12 } }]);
  expect(sent).toHaveLength(1);
  leave();
});
