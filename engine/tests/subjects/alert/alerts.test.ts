import { expect, test } from 'vitest';
import { say } from '#engine/schema/language';
import type { JobRun } from '#engine/subjects/job/calls';
import { apiForFile } from '#engine/tests/api';
import { look, titlesOf } from './alertStage';

const api = await apiForFile();

test('administrators are alerted when the backup fails for good, once until it has worked again', async () => {
  const [admin, service] = [await api.enter('librarian'), await api.enter('clerk')];
  const run = { id: '1', label: say('备份', 'Back up'), startedAt: null, durationMs: 1, retries: 3, result: null };
  const backup = (state: JobRun['state'], error: string | null = null) => [
    { name: 'backup', label: run.label, everySeconds: 60, nextAt: '', lastRun: { ...run, state, error } },
  ];
  const title = 'A background job needs attention: Back up';
  const steps = [
    [backup('retry', 'disk full'), 0],
    [backup('failed', 'disk full'), 1],
    [backup('failed', 'disk full'), 1],
    [backup('active'), 1],
    [backup('failed', 'disk full'), 1],
    [backup('completed'), 1],
    [backup('failed', 'disk full'), 2],
  ] as const;
  for (const [scheduled, alerts] of steps) {
    await look(api, scheduled);
    expect(await titlesOf(api, admin.token)).toEqual(Array.from({ length: alerts }, () => title));
  }
  expect(await titlesOf(api, service.token)).toEqual([]);
});

test('two processes that look at once tell it once', async () => {
  const { token, schoolId } = await api.enter('teacher');
  const school = { warn_below: '10.00', budget: '0.00' };
  await api.database.updateTable('school').set(school).where('id', '=', Number(schoolId)).execute();
  await Promise.all([look(api), look(api), look(api)]);
  expect(await titlesOf(api, token)).toHaveLength(1);
});
