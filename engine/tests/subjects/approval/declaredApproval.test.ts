import { afterAll, beforeAll, expect, test } from 'vitest';
import { notice } from '#engine/subjects/notice/notice';
import type { Action } from '#engine/schema/action';
import type { Approval } from '#engine/schema/approval';
import { draft } from '#engine/tests/subjects/message/parts';
import { because, startStage, type Stage } from './stage';

/** An action that says what it sets, and gets one line more, as a developer writes it. Other test files share the declaration. */
const schedule: Omit<Action, 'approval'> & { approval?: Approval } = notice.actions.schedule;

let stage: Stage;
beforeAll(async () => {
  schedule.approval = { by: ['librarian'] };
  stage = await startStage({ settingsByTwo: false });
});
afterAll(async () => {
  delete schedule.approval;
  await stage.close();
});

test('an action with `approval: { by }` asks why, waits, shows what it changes, and is done once', async () => {
  const { asking, deciding, api } = stage;
  const { id, version } = await draft(api, asking.token);
  const publishAt = new Date(api.clock.now.getTime() + 600_000).toISOString();
  const sent = { id, version, publishAt, requestId: stage.newId() };
  expect(await api.post('notice/schedule', asking.token, sent)).toMatchObject({ code: 428, data: { needs: 'reason' } });
  const held = await api.post('notice/schedule', asking.token, sent, because);
  expect(held.code).toBe(202);
  expect(await api.post('notice/schedule', asking.token, sent, because)).toEqual(held);
  expect(await stage.detail(held.data.approval)).toMatchObject({
    action: 'schedule',
    recordId: id,
    recordVersion: version,
    changes: { publishedAt: [null, publishAt] },
  });
  expect((await api.get('notice/detail', asking.token, { id })).data).toMatchObject({ version, publishedAt: null });
  expect(await stage.decide('approve', held.data.approval, deciding.token)).toMatchObject({ code: 0 });
  expect((await api.get('notice/detail', asking.token, { id })).data).toMatchObject({ publishedAt: publishAt });
  expect(await api.post('notice/schedule', asking.token, sent)).toMatchObject({
    code: 0,
    data: { publishedAt: publishAt },
  });
});

test('a notice that somebody changed meanwhile is not published by it', async () => {
  const { asking, deciding, api } = stage;
  const { id, version } = await draft(api, asking.token);
  const publishAt = new Date(api.clock.now.getTime() + 600_000).toISOString();
  const { data } = await api.post(
    'notice/schedule',
    asking.token,
    { id, publishAt, requestId: stage.newId() },
    because,
  );
  await api.post('notice/modify', asking.token, { id, version, title: 'Not what was shown' });
  expect(await stage.decide('approve', data.approval, deciding.token)).toMatchObject({
    code: 409,
    data: { reason: 'outdated' },
  });
});
