import { expect, test } from 'vitest';
import { defaultFiles } from '#engine/server/environment/settings';
import { apiForFile } from '../api';
import { png } from './samples';
import { senderOf } from './sending';

const api = await apiForFile();

test('an entry has no more files than it may have', async () => {
  const people = [await api.enter('admin'), await api.enter('customer_service'), await api.enter('admin')];
  const entry = { tenantId: await api.addTenant(), playerId: 'many-files', result: 2, cutting: 1 };
  const { data } = await api.post('enter-info/insert', people[0]?.token, entry);
  const { send } = senderOf(api);
  const files = Array.from({ length: 30 }, (_, at) => Buffer.concat([png(), Buffer.from([at])]));
  await Promise.all(files.map((file, at) => send(people[at % 3]?.token ?? '', data.id, file)));
  const kept = await api.database
    .selectFrom('evidence')
    .select('id')
    .where('entry_id', '=', data.id)
    .where('attached_at', 'is not', null)
    .execute();
  expect(kept.length).toBeLessThanOrEqual(defaultFiles.most);
});
