import { beforeAll, expect, test } from 'vitest';
import { defaultFiles } from '#engine/server/environment/settings';
import { apiForFile } from '../api';
import { kitOf } from '../kit';
import { png } from '#engine/tests/server/files/samples';
import { senderOf } from './sending';

const api = await apiForFile();
const kit = kitOf(api);
const { begin, piece, files, send } = senderOf(api);
let service: Awaited<ReturnType<typeof api.enter>>;
beforeAll(async () => void (service = await api.enter('customer_service')));

let made = 0;
/** A file that is sent with all its pieces, and waits to be attached. */
const sent = async () => {
  const { id: entryId } = await kit.make('entry', { result: 2, tenantId: await api.addTenant() });
  made += 1;
  const bytes = png({ says: `file ${made}` });
  const { id } = (await begin(service.token, entryId, 'a.png', bytes.length)).data;
  await piece(service.token, id, bytes, 0);
  return { entryId, id };
};
const attach = (id: number) => api.post('evidence/attach', service.token, { id });
const attachedTo = async (entryId: number) =>
  (await api.auditLog('attach')).filter(({ record_id: id, result }) => id === entryId && result === 0);

test('six calls that attach one file at once are one file and one row of the log', async () => {
  const { entryId, id } = await sent();
  const answers = await Promise.all([1, 2, 3, 4, 5, 6].map(() => attach(id)));
  expect(answers.map(({ code }) => code)).toEqual([0, 0, 0, 0, 0, 0]);
  expect(await attachedTo(entryId)).toHaveLength(1);
  expect(await files(service.token, entryId)).toHaveLength(1);
});

test.each([
  ['its removal', async ({ id }: { id: number }) => api.post('evidence/detach', service.token, { id })],
  [
    'more files than one may send, which give it up',
    async ({ entryId }: { entryId: number }) => {
      for (let more = 0; more < 10; more += 1) await begin(service.token, entryId, 'b.png', 90);
    },
  ],
  [
    'the removal of its entry',
    async ({ entryId }: { entryId: number }) => api.post('enter-info/delete', await kit.as('admin'), { id: entryId }),
  ],
])(
  'attaching beside %s ends with all of the file or nothing of it, and an answer that says so',
  async (_, other) => {
    const codes: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const file = await sent();
      const [answers] = await Promise.all([Promise.all([1, 2, 3].map(() => attach(file.id))), other(file)]);
      codes.push(...answers.map(({ code }) => code));
      const log = await attachedTo(file.entryId);
      expect(log.length).toBeLessThanOrEqual(1);
      expect(log.length).toBe(answers.some(({ code }) => code === 0) ? 1 : 0);
      // Either attached with all of its pieces, or at no entry.
      const kept = await api.database
        .selectFrom('record_file as e')
        .innerJoin('record_file_piece as p', 'p.file_id', 'e.id')
        .select('e.id')
        .where('e.id', '=', file.id)
        .where('e.record_id', 'is not', null)
        .where('e.attached_at', 'is not', null)
        .execute();
      const atEntry = await api.database
        .selectFrom('record_file')
        .select('id')
        .where('id', '=', file.id)
        .where('record_id', 'is not', null)
        .execute();
      expect(atEntry).toEqual(kept);
    }
    expect(codes.filter((code) => code !== 0 && code !== 404)).toEqual([]);
  },
  60_000,
);

test('an entry has no more files than it may have', async () => {
  const people = [await api.enter('admin'), await api.enter('customer_service'), await api.enter('admin')];
  const entry = { tenantId: await api.addTenant(), playerId: 'many-files', result: 2, cutting: 1 };
  const { data } = await api.post('enter-info/insert', people[0]?.token, entry);
  const many = Array.from({ length: 30 }, (_, at) => Buffer.concat([png(), Buffer.from([at])]));
  await Promise.all(many.map((file, at) => send(people[at % 3]?.token ?? '', data.id, file)));
  const kept = await api.database
    .selectFrom('record_file')
    .select('id')
    .where('record_id', '=', data.id)
    .where('attached_at', 'is not', null)
    .execute();
  expect(kept.length).toBeLessThanOrEqual(defaultFiles.most);
});
