import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createSafety, ensureSafety } from '#engine/subjects/safety/server/safety';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();

test('every setting is off until a librarian changes it, and processes that start at once add one record', async () => {
  expect(await createSafety(api.database)()).toMatchObject({
    grantAbove: null,
    adminsByTwo: false,
    requestHours: 24,
  });
  await Promise.all([1, 2, 3, 4].map(() => ensureSafety(api.database)));
  const { token } = await api.enter('librarian');
  const { data, total } = await api.get('safety/list', token);
  expect(total).toBe(1);
  expect(data).toMatchObject([{ grantAbove: null, adminsByTwo: false, requestHours: 24, proofMinutes: null }]);
});

test('a process learns of a change by the state that the session look-up sees', async () => {
  await ensureSafety(api.database);
  const { token } = await api.enter('librarian');
  const read = createSafety(api.database);
  const stateNow = async () => {
    const { rows } = await sql<{ state: string }>`select xmin::text as state from safety`.execute(api.database);
    return rows[0]?.state;
  };
  const [first] = (await api.get('safety/list', token)).data as { id: number; version: number }[];
  const before = await stateNow();
  expect((await read(before)).grantAbove).toBeNull();
  const change = {
    id: first?.id,
    version: first?.version,
    grantAbove: '500.00',
    settingsByTwo: true,
    adminsByTwo: true,
  };
  expect((await api.post('safety/modify', token, change)).code).toBe(0);
  expect((await read(before)).grantAbove).toBeNull();
  expect((await read(await stateNow())).grantAbove).toBe('500.00');
});
