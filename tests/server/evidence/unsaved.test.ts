import { beforeAll, expect, test } from 'vitest';
import { purgeLooseFiles } from '#engine/server/files/stored';
import { dayMs } from '#engine/schema/spans';
import { apiForFile } from '../api';
import { gif, png } from '#engine/tests/server/files/samples';
import { senderOf } from './sending';

const api = await apiForFile();
const { files, open, send, begin } = senderOf(api);
type Person = Awaited<ReturnType<typeof api.enter>>;
let employee: Person;
let service: Person;
let tenantId: number;
let made = 0;

beforeAll(async () => {
  employee = await api.enter('employee');
  service = await api.enter('customer_service');
  tenantId = await api.addTenant();
});

const sendFirst = async (bytes: Buffer, name: string, by = employee) => {
  const { code, data } = await send(by.token, null, bytes, name);
  expect(code).toBe(0);
  return Number(data.id);
};
const enter = (more: object, by = employee) => {
  made += 1;
  return api.post('enter-info/insert', by.token, {
    tenantId,
    playerId: `unsaved-${made}`,
    result: 2,
    cutting: 0,
    ...more,
  });
};
const none = { files: 'noSuchRecord' };

test('files sent before an entry is saved are attached by its save, and its timeline names them', async () => {
  const ids = [await sendFirst(png(), 'one.png'), await sendFirst(gif, 'two.gif')];
  const { code, data } = await enter({ files: ids.join() });
  expect(code).toBe(0);
  const kept = await files(service.token, data.id);
  expect(kept).toMatchObject([
    { name: 'one.png', by: { id: employee.id } },
    { name: 'two.gif', type: 'image/gif' },
  ]);
  expect(Buffer.from(await (await open(kept[1].address)).arrayBuffer())).toEqual(gif);
  const timeline = await api.get('enter-info/timeline', employee.token, { id: data.id });
  const attached = timeline.data.filter((one: { action: string }) => one.action === 'attach');
  expect(attached.map((one: { changes: { file: unknown } }) => one.changes.file).toSorted()).toEqual([
    [null, 'one.png'],
    [null, 'two.gif'],
  ]);
});

test('a save sent twice makes one entry with its file once', async () => {
  const id = await sendFirst(gif, 'a.gif');
  const body = { files: String(id), playerId: 'unsaved-twice', requestId: 'unsaved-twice' };
  const [one, two] = [await enter(body), await enter(body)];
  expect(two).toEqual(one);
  expect(await files(employee.token, one.data.id)).toHaveLength(1);
});

test('nobody attaches what somebody else has sent, what is attached already, or what is not whole', async () => {
  const id = await sendFirst(gif, 'a.gif');
  expect(await enter({ files: String(id) }, service)).toMatchObject({ code: 422, data: { errors: none } });
  expect((await enter({ files: String(id) })).code).toBe(0);
  expect(await enter({ files: String(id) })).toMatchObject({ code: 422, data: { errors: none } });
  const { data } = await begin(employee.token, null, 'half', 90);
  expect(await enter({ files: String(data.id) })).toMatchObject({ code: 422, data: { errors: none } });
  expect((await enter({ files: 'x' })).code).toBe(422);
});

test('a refused save leaves its files for the next try, and the same content twice is refused', async () => {
  const id = await sendFirst(gif, 'a.gif');
  const twin = await sendFirst(gif, 'b.gif');
  const both = { files: `${id},${twin}` };
  expect(await enter(both)).toMatchObject({
    code: 422,
    data: { errors: { files: 'duplicate', [`files.${twin}`]: 'duplicate' } },
  });
  expect((await enter({ files: String(id), cutting: 9 })).code).toBe(422);
  expect((await enter({ files: String(id) })).code).toBe(0);
});

test('what is not saved within a day is cleaned up, and then refused', async () => {
  const id = await sendFirst(gif, 'late.gif');
  await purgeLooseFiles(api.ports);
  const one = await api.database.selectFrom('record_file').select('id').where('id', '=', id).execute();
  expect(one).toHaveLength(1);
  api.pass(dayMs + 1);
  await purgeLooseFiles(api.ports);
  expect(await api.database.selectFrom('record_file').select('id').where('id', '=', id).execute()).toEqual([]);
  const again = await api.enter('employee');
  expect(await enter({ files: String(id) }, again)).toMatchObject({ code: 422, data: { errors: none } });
});

test('one given up cannot be attached, and a merchant’s admin sends none', async () => {
  const late = await api.enter('employee');
  const id = await sendFirst(gif, 'gone.gif', late);
  expect((await api.post('evidence/detach', late.token, { id })).code).toBe(0);
  expect(await enter({ files: String(id) }, late)).toMatchObject({ code: 422, data: { errors: none } });
  const merchant = await api.enter('tenant_admin', { tenant_id: tenantId });
  expect((await begin(merchant.token, null, 'a', 90)).code).toBe(403);
});
