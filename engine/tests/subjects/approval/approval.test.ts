import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { hourMs } from '#engine/schema/spans';
import { expireRequests } from '#engine/subjects/approval/server/endRequests';
import { reason, startStage, type Stage } from './stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ grantAbove: '500.00' });
});
afterAll(() => stage.close());
beforeEach(async () => {
  await stage.database.updateTable('school').set({ budget: '1000.00' }).execute();
});

const boxOf = async (token: string, type: 'todo' | 'message') =>
  (await stage.get('message/list', token, { type, pageSize: 100 })).data;

describe('a grant above what one person may do alone', () => {
  test('waits, and says what it will change, by whom and why', async () => {
    const { asking, school, budget, detail, held } = stage;
    const id = await held('600.00', asking.token, school);
    expect(await budget()).toBe('1000.00');
    expect(await detail(id)).toMatchObject({
      action: 'grant',
      resource: 'school',
      recordId: school,
      recordVersion: 1,
      changes: { budget: ['1000.00', '600.00'] },
      proposal: { action: 'grant', resource: 'school', records: 1, titles: ['school 3'] },
      reason,
      requesterId: asking.id,
      state: 'waiting',
      deciderId: null,
    });
  });

  test('is done at once at exactly that amount', async () => {
    expect(await stage.grant('500.00')).toMatchObject({ code: 0 });
    expect(await stage.grant('500.01')).toMatchObject({ code: 202 });
  });

  test('is asked for once, however often it is sent, and the same id with another amount is refused', async () => {
    const id = stage.newId();
    const { token } = stage.asking;
    const answers = await Promise.all([1, 2, 3, 4].map(() => stage.grant('700.00', token, id)));
    expect(new Set(answers.map(({ code, data }) => `${code} ${data.approval}`)).size).toBe(1);
    expect(await stage.grant('701.00', token, id)).toMatchObject({
      code: 409,
      data: { reason: 'duplicate' },
    });
  });
});

describe('a decision', () => {
  test('carries the call out once, as the person who asked', async () => {
    const { asking, deciding, decide, held, budget } = stage;
    const id = await held('600.00', asking.token, stage.school);
    expect(await decide('approve', id, deciding.token)).toMatchObject({
      code: 0,
      data: { state: 'approved', deciderId: deciding.id },
    });
    expect(await budget()).toBe('600.00');
    expect(await decide('approve', id, deciding.token)).toMatchObject({ code: 409, data: { reason: 'decided' } });
    expect(await budget()).toBe('600.00');
    const rows = await stage.auditLog('grant');
    expect(rows.at(-1)).toMatchObject({
      operator_id: asking.id,
      result: 0,
      changes: { budget: ['1000.00', '600.00'] },
    });
    expect((await stage.auditLog('approve')).find(({ record_id }) => record_id === id)).toMatchObject({
      operator_id: deciding.id,
    });
  });

  test('is that of the first who sends the request id, and the sender of the grant then gets its answer', async () => {
    const { asking, deciding, decide, grant, newId } = stage;
    const [grantId, decisionId] = [newId(), newId()];
    const { data } = await grant('600.00', asking.token, grantId);
    const first = await decide('approve', data.approval, deciding.token, { requestId: decisionId });
    expect(await decide('approve', data.approval, deciding.token, { requestId: decisionId })).toEqual(first);
    expect(await grant('600.00', asking.token, grantId)).toMatchObject({
      code: 0,
      data: { budget: '600.00' },
    });
    expect(await stage.budget()).toBe('600.00');
  });

  test('is never that of the person who asked: not by a call, in another session, or by SQL', async () => {
    const { asking, decide, held, database, signIn } = stage;
    const id = await held('600.00', stage.asking.token, stage.school);
    const other = await signIn(asking.username);
    for (const token of [asking.token, other])
      for (const call of ['approve', 'refuse'] as const)
        expect(await decide(call, id, token)).toMatchObject({ code: 409, data: { reason: 'ownRequest' } });
    const decider = { decider_id: asking.id };
    await expect(database.updateTable('approval').set(decider).where('id', '=', id).execute()).rejects.toThrow(
      'decider_id_differs',
    );
    const end = { approval_id: id, requester_id: asking.id, ...decider, outcome: 'approved', created_at: new Date() };
    await expect(database.insertInto('approval_end').values(end).execute()).rejects.toThrow('two_people');
    expect(await stage.budget()).toBe('1000.00');
  });

  test('of the database admits no second one, and the server can change neither decision nor call', async () => {
    const { asking, deciding, decide, held, database, ports } = stage;
    const id = await held('600.00', stage.asking.token, stage.school);
    await decide('refuse', id, deciding.token);
    const end = {
      approval_id: id,
      requester_id: asking.id,
      decider_id: deciding.id,
      outcome: 'approved',
      created_at: new Date(),
    };
    await expect(database.insertInto('approval_end').values(end).execute()).rejects.toThrow('approval_end_pkey');
    const server = ports.database;
    await expect(server.updateTable('approval_end').set({ outcome: 'approved' }).execute()).rejects.toThrow(
      'permission denied',
    );
    await expect(server.deleteFrom('approval_end').execute()).rejects.toThrow('permission denied');
    await expect(server.updateTable('approval_call').set({ payload: '{}' }).execute()).rejects.toThrow(
      'permission denied',
    );
  });

  test('to refuse needs a reason, which the person who asked reads', async () => {
    const { asking, deciding, decide, held } = stage;
    const id = await held('600.00', stage.asking.token, stage.school);
    expect(await decide('refuse', id, deciding.token, { answer: ' ' })).toMatchObject({
      code: 422,
      data: { errors: { answer: 'required' } },
    });
    expect(await decide('refuse', id, deciding.token, { answer: 'Too much' })).toMatchObject({
      code: 0,
      data: { state: 'refused', answer: 'Too much' },
    });
    expect((await boxOf(asking.token, 'message'))[0]).toMatchObject({
      kind: 'approval',
      subTitle: '为 school 3 拨款 $600.00',
      content: 'Too much',
    });
    expect(await stage.budget()).toBe('1000.00');
  });
});

describe('what is approved', () => {
  test('is not done for a school that was changed since', async () => {
    const { asking, deciding, decide, held, database, school } = stage;
    const id = await held('600.00', asking.token, school);
    await database
      .updateTable('school')
      .set((t) => ({ version: t('version', '+', 1) }))
      .where('id', '=', school)
      .execute();
    expect(await decide('approve', id, deciding.token)).toMatchObject({ code: 409, data: { reason: 'outdated' } });
    expect(await stage.budget()).toBe('1000.00');
  });

  test('is not done when its time is over, which the person who asked learns', async () => {
    const { deciding, decide, held, detail, api } = stage;
    const asking = await stage.enter('librarian');
    const id = await held('600.00', asking.token, stage.school);
    api.pass(24 * hourMs);
    const again = await stage.signIn(deciding.username);
    expect(await decide('approve', id, again)).toMatchObject({ code: 409, data: { reason: 'expired' } });
    await expireRequests(stage.ports);
    [stage.asking.token, stage.deciding.token] = [await stage.signIn(stage.asking.username), again];
    expect(await detail(id)).toMatchObject({ state: 'expired', deciderId: null });
    expect((await boxOf(await stage.signIn(asking.username), 'message'))[0]).toMatchObject({ kind: 'approval' });
    expect(await decide('approve', id, again)).toMatchObject({ code: 409, data: { reason: 'decided' } });
    expect(await stage.budget()).toBe('1000.00');
  });

  test.each([
    ['is disabled', { status: 0 }],
    ['has another role', { role: 'volunteer' }],
  ] as const)('is not done when the person who asked %s by then', async (_, now) => {
    const asking = await stage.enter('librarian');
    const id = await stage.held('600.00', asking.token, stage.school);
    await stage.database.updateTable('account').set(now).where('id', '=', asking.id).execute();
    expect(await stage.decide('approve', id, stage.deciding.token)).toMatchObject({
      code: 409,
      data: { reason: 'requesterGone' },
    });
    expect(await stage.budget()).toBe('1000.00');
  });

  test('is not done by somebody who is no admin any more', async () => {
    const decider = await stage.enter('librarian');
    const id = await stage.held('600.00', stage.asking.token, stage.school);
    await stage.database.updateTable('account').set({ role: 'volunteer' }).where('id', '=', decider.id).execute();
    expect(await stage.decide('approve', id, decider.token)).toMatchObject({ code: 403 });
    expect(await stage.budget()).toBe('1000.00');
  });
});

test('the person who asked alone withdraws a request, which nobody can approve then', async () => {
  const { asking, deciding, decide, held } = stage;
  const id = await held('600.00', stage.asking.token, stage.school);
  expect(await decide('withdraw', id, deciding.token)).toMatchObject({ code: 409, data: { reason: 'notYours' } });
  expect(await decide('withdraw', id, asking.token)).toMatchObject({
    code: 0,
    data: { state: 'withdrawn', deciderId: null },
  });
  expect(await decide('approve', id, deciding.token)).toMatchObject({ code: 409, data: { reason: 'decided' } });
  expect(await stage.budget()).toBe('1000.00');
});

test('a request is a to-do of those who can decide it, until somebody does', async () => {
  const [asking, other] = [await stage.enter('librarian'), await stage.enter('librarian')];
  const before = (await stage.get('message/counts', other.token)).data.todo;
  const id = await stage.held('600.00', asking.token, stage.school);
  const waits = async (token: string) => (await boxOf(token, 'todo')).filter((todo: { id: number }) => todo.id === id);
  expect(await waits(other.token)).toMatchObject([
    { kind: 'approval', content: reason, subTitle: '为 school 3 拨款 $600.00' },
  ]);
  expect(await waits(asking.token)).toEqual([]);
  const { todo, todos } = (await stage.get('message/counts', other.token)).data;
  expect([todo, todos]).toEqual([before + 1, { approval: before + 1 }]);
  await stage.decide('refuse', id, other.token);
  expect(await waits(other.token)).toEqual([]);
});

test('a request is called by its sentence where others refer to it, in the reader’s language', async () => {
  const id = await stage.held('600.00', stage.asking.token, stage.school);
  const named = async (language: string) =>
    (await stage.get('approval/base-list', stage.deciding.token, { id }, { language })).data;
  expect(await named('en-US')).toEqual([{ id, name: 'Grant $600.00 to school 3' }]);
  expect(await named('zh-CN')).toMatchObject([{ name: '为 school 3 拨款 $600.00' }]);
  expect((await stage.get('approval/base-list', stage.deciding.token, { q: 'school' })).data).toEqual([]);
});

describe('the same again while it waits', () => {
  const ask = (budget: string, more: object = {}, token = stage.asking.token, why = 'Anything') =>
    stage.post('school/grant', token, { id: stage.school, budget, requestId: stage.newId() }, { reason: why, ...more });

  test('is refused with the request that waits, whoever asks and why, unless they mean it', async () => {
    const { data } = await ask('811.00');
    for (const token of [stage.asking.token, stage.deciding.token])
      expect(await ask('811.00', {}, token, 'Another reason')).toMatchObject({
        code: 409,
        data: { reason: 'waits', needs: 'again', approval: data.approval, proposal: { action: 'grant' } },
      });
    expect(await ask('811.01')).toMatchObject({ code: 202 });
    expect(await ask('811.00', { again: true })).toMatchObject({ code: 202 });
  });

  test('by two at once is one request', async () => {
    const answers = await Promise.all(
      [1, 2, 3, 4].map((amount) => ask('822.00', {}, stage.asking.token, `Try ${amount}`)),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual([202, 409, 409, 409]);
  });

  test('can be asked for once it is decided', async () => {
    const { data } = await ask('833.00');
    await stage.decide('refuse', data.approval, stage.deciding.token);
    expect(await ask('833.00')).toMatchObject({ code: 202 });
  });

  test('can be asked for once its time is over, before anything has ended it', async () => {
    await ask('855.00');
    stage.api.pass(24 * hourMs);
    for (const person of [stage.asking, stage.deciding]) person.token = await stage.signIn(person.username);
    expect(await ask('855.00')).toMatchObject({ code: 202 });
  });

  test('is found by those who decide, at the record', async () => {
    const { data } = await ask('844.00');
    const query = { resource: 'school', recordId: stage.school, state: 'waiting', pageSize: 200 };
    const { data: rows } = await stage.get('approval/list', stage.deciding.token, query);
    expect(rows.map(({ id }: { id: number }) => id)).toContain(data.approval);
    const { token } = await stage.enter('teacher', { school_id: stage.school });
    expect(await stage.get('approval/list', token, query)).toMatchObject({ code: 403 });
  });
});

test('two who decide at once make one decision, 50 times', async () => {
  const third = await stage.enter('librarian');
  for (let round = 0; round < 50; round += 1) {
    await stage.database.updateTable('school').set({ budget: '1000.00' }).execute();
    const id = await stage.held('600.00', stage.asking.token, stage.school);
    const answers = await Promise.all([
      stage.decide('approve', id, stage.deciding.token),
      stage.decide(round % 2 ? 'refuse' : 'approve', id, third.token),
    ]);
    expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 409]);
    const { state } = answers.find(({ code }) => code === 0)?.data ?? {};
    expect(await stage.budget()).toBe(state === 'approved' ? '600.00' : '1000.00');
  }
});

test('the log says of a call that waits, in the transaction of its request', async () => {
  const id = await stage.held('600.00', stage.asking.token, stage.school);
  const rows = await stage.auditLog('grant');
  expect(rows.at(-1)).toMatchObject({ result: 202, record_id: stage.school, changes: { approval: [null, id] } });
});
