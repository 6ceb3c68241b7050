import { afterAll, beforeAll, expect, test } from 'vitest';
import { turnOffByTwo } from '#engine/subjects/safety/server/safety';
import { startStage, type Stage } from '#engine/tests/subjects/approval/stage';

let stage: Stage;
beforeAll(async () => {
  stage = await startStage({ settingsByTwo: true, adminsByTwo: true, grantAbove: '500.00' });
});
afterAll(() => stage.close());

const settingsNow = async () => (await stage.get('safety/list', stage.asking.token)).data[0];
const rowsOfCommand = async () =>
  (await stage.auditLog('modify')).filter(({ user_agent }) => user_agent === 'npm run unlock');

test('the command line lets the last admin change the settings and make another one, once, and the log says so', async () => {
  const { asking, deciding, api } = stage;
  await api.database.updateTable('account').set({ status: 0 }).where('id', '=', deciding.id).execute();
  const { id, version } = await settingsNow();
  const change = { id, grantAbove: null };
  expect((await api.post('safety/modify', asking.token, { ...change, version }, { reason: 'alone' })).code).toBe(409);

  const turnOff = () => turnOffByTwo(api.database, api.ports.integrity.stamp, api.clock.now);
  expect(await turnOff()).toBe(true);
  expect(await turnOff()).toBe(false);
  expect(await rowsOfCommand()).toMatchObject([
    {
      resource: 'safety',
      record_id: id,
      operator_id: null,
      changes: { adminsByTwo: [true, false], settingsByTwo: [true, false] },
      result: 0,
    },
  ]);

  const after = await settingsNow();
  expect(after).toMatchObject({ adminsByTwo: false, settingsByTwo: false, grantAbove: '500.00' });
  expect((await api.post('safety/modify', asking.token, { ...change, version: after.version })).code).toBe(0);
  const { id: volunteer } = await api.addAccount('volunteer');
  expect((await api.post('account/modify', asking.token, { id: volunteer, version: 1, role: 'librarian' })).code).toBe(
    0,
  );
});
