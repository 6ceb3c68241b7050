import { expect, test, vi } from 'vitest';
import { apiForFile } from '../api';
import { stuckIn } from '../stuck';

const api = await apiForFile();

test.each([
  ['message/read', { type: 'notice' }],
  ['message/empty', { type: 'message' }],
  ['message/restore', { ids: [1] }],
])('%s is refused when the session ends while it runs', async (path, body) => {
  const { id, token } = await api.enter('employee');
  const answer = await api.database.transaction().execute(async (tx) => {
    await tx.deleteFrom('session').where('account_id', '=', id).execute();
    const sent = api.post(path, token, body);
    await vi.waitUntil(async () => (await stuckIn(api.database)) > 0, { timeout: 10_000 });
    return { sent };
  });
  expect((await answer.sent).code).toBe(401);
  const marks = await api.database
    .selectFrom('message_read')
    .select('message_id')
    .where('account_id', '=', id)
    .execute();
  expect(marks).toEqual([]);
});
