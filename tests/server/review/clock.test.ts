import { expect, test } from 'vitest';
import { holdMs } from '#resources/review/review';
import { dayMs } from '#engine/schema/spans';
import { apiForFile } from '../api';
import { kitOf } from '../kit';

const api = await apiForFile();
const kit = kitOf(api);

test('a hold of a clock that was a day ahead lasts no longer than those of now', async () => {
  const { id } = await kit.make('entry', { result: 2, tenantId: await api.addTenant() });
  api.pass(dayMs);
  const admin = await api.enter('admin');
  expect((await api.post('review/take', admin.token, { id })).code).toBe(0);
  api.pass(-dayMs);
  const other = await api.enter('customer_service');
  expect((await api.post('review/take', other.token, { id })).code).toBe(0);
  // One of now holds as ever, and for no longer than its time.
  const third = await api.enter('customer_service');
  expect((await api.post('review/take', third.token, { id })).code).toBe(409);
  api.pass(holdMs);
  expect((await api.post('review/take', third.token, { id })).code).toBe(0);
});
