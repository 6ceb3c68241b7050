import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, afterEach, describe, expect, test, vi } from 'vitest';
import { pieceSize } from '#engine/schema/fileKinds';
import { bytesOf, purgeLooseFiles } from '#engine/server/files/stored';
import { objectStoreAt } from '#engine/server/environment/objectStore';
import { defaultFiles } from '#engine/server/environment/settings';
import { load } from '#engine/server/backup/load';
import { openBackup } from '#engine/server/backup/read';
import { temporaryFolder } from '#tests/product';
import { apiForFile } from '../api';
import { backUp, emptyDatabase, progress } from '../backup/parts';
import { kitOf } from '../kit';
import { owner, startObjectServer } from './objectServer';
import { mp4, png } from '#engine/tests/server/files/samples';
import { senderOf } from './sending';

const folder = temporaryFolder();
const store = await startObjectServer();
afterAll(async () => {
  await store.close();
  folder.remove();
});

/** The objects that the store holds. */
const objects = () => [...store.objects.keys()];

const at = (key: string, { secret = owner.secretAccessKey, region = owner.region } = {}) =>
  objectStoreAt(
    `http://${key}:${encodeURIComponent(secret)}@127.0.0.1:${store.port}/evidence/console?region=${region}`,
  );
const api = await apiForFile({ files: { ...defaultFiles, objects: at(owner.accessKeyId) } });
const { begin, piece, send, files, open } = senderOf(api);
const admin = await api.enter('admin');
const entryOf = async () => (await kitOf(api).make('entry', { tenantId: await api.addTenant() })).id;

test('with a store of objects the bytes lie there, come back in whole and in part, and go with the file', async () => {
  const entryId = await entryOf();
  const clip = mp4(2 * pieceSize + 5);
  expect(await send(admin.token, entryId, clip)).toMatchObject({ code: 0 });
  expect(objects()).toHaveLength(3);
  expect(
    await api.database.selectFrom('record_file_piece').select('place').where('content', 'is not', null).execute(),
  ).toEqual([]);
  const [{ id, address }] = await files(admin.token, entryId);
  expect(Buffer.from(await (await open(address)).arrayBuffer()).equals(clip)).toBe(true);
  const part = await open(address, `bytes=${pieceSize - 1}-${pieceSize}`);
  expect(Buffer.from(await part.arrayBuffer()).equals(clip.subarray(pieceSize - 1, pieceSize + 1))).toBe(true);
  expect(await api.post('evidence/detach', admin.token, { id })).toMatchObject({ code: 0 });
  expect(objects()).toEqual([]);
});

test('of a file that is refused, given up or left, no object stays', async () => {
  const entryId = await entryOf();
  expect(await send(admin.token, entryId, Buffer.concat([png(), Buffer.from('tail')]))).toMatchObject({ code: 422 });
  const { data } = await begin(admin.token, entryId, 'a', 90);
  await piece(admin.token, data.id, mp4(90), 0);
  expect(objects()).toHaveLength(1);
  await api.post('evidence/detach', admin.token, { id: data.id });
  expect(objects()).toEqual([]);
  await send(admin.token, entryId, png());
  await api.post('enter-info/delete', admin.token, { id: entryId });
  expect(objects()).toHaveLength(1);
  await purgeLooseFiles({ ...api.ports, files: defaultFiles });
  expect(objects()).toHaveLength(1);
  await purgeLooseFiles(api.ports);
  expect(objects()).toEqual([]);
});

test('a piece that the store does not take can be sent again', async () => {
  const entryId = await entryOf();
  const { data } = await begin(admin.token, entryId, 'a', 90);
  const working = api.ports.files.objects;
  Object.assign(api.ports.files, { objects: at('NOBODY') });
  expect(await piece(admin.token, data.id, mp4(90), 0)).toMatchObject({ code: 500, status: 500 });
  Object.assign(api.ports.files, { objects: working });
  expect(await piece(admin.token, data.id, mp4(90), 0)).toMatchObject({ code: 0 });
  expect(await api.post('evidence/attach', admin.token, { id: data.id })).toMatchObject({ code: 0 });
});

test('a backup has the bytes that lie in the store, and its copy needs none', async () => {
  const entryId = await entryOf();
  const clip = mp4(2 * pieceSize + 5);
  await send(admin.token, entryId, clip);
  const { data: left } = await begin(admin.token, entryId, 'never sent', 90);
  await api.database.insertInto('record_file_piece').values({ file_id: left.id, place: 0 }).execute();
  const path = join(folder.path, 'one.backup');
  await expect(backUp(api.config, path)).rejects.toThrow('Set EVIDENCE_STORE_URL');
  await backUp(api.config, path, api.ports.files.objects);
  const copy = await emptyDatabase();
  await load(copy.config, await openBackup(path), { replace: false, progress });
  const [file] = await files(admin.token, entryId);
  const { object, size } = await copy.database
    .selectFrom('record_file')
    .select(['object', 'size'])
    .where('id', '=', file.id)
    .executeTakeFirstOrThrow();
  const stored = bytesOf({ database: copy.database, files: defaultFiles }, { id: file.id, object, size });
  expect(Buffer.concat(await Readable.from(stored).toArray()).equals(clip)).toBe(true);
  await copy.close();
});

describe('AWS’s own code', () => {
  const bytes = new Uint8Array([1, 2, 3]);
  const refusal = 'the object store answered 403 to PUT';
  afterEach(() => {
    vi.restoreAllMocks();
    vi.useRealTimers();
  });
  /** Does something to each request after it was signed. */
  const onTheWay = (change: (request: Request) => Request) => {
    const send = fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation((request) => send(change(request as Request)));
  };

  test('accepts a signature for some bytes and for none', async () => {
    for (const [name, content] of [
      ['1/some', bytes],
      ['2/none', new Uint8Array()],
    ] as const) {
      await at(owner.accessKeyId)?.put(name, content);
      expect(await at(owner.accessKeyId)?.get(name)).toEqual(content);
      await at(owner.accessKeyId)?.remove(name);
      expect(await at(owner.accessKeyId)?.get(name)).toBeUndefined();
    }
  });

  test.each([
    ['another key', at('NOBODY')],
    ['another secret', at(owner.accessKeyId, { secret: 'guess' })],
    ['another region', at(owner.accessKeyId, { region: 'us-east-1' })],
  ])('refuses %s', async (_, other) => {
    await expect(other?.put('x', bytes)).rejects.toThrow(refusal);
    expect(objects()).not.toContain('/evidence/console/x');
  });

  test('refuses bytes that were changed on the way', async () => {
    onTheWay((request) => new Request(request, { method: 'PUT', body: new Uint8Array([1, 2, 4]) }));
    await expect(at(owner.accessKeyId)?.put('x', bytes)).rejects.toThrow(refusal);
  });

  test('refuses another object than the one that was signed', async () => {
    onTheWay((request) => new Request(request.url.replace(/x$/, 'y'), request));
    await expect(at(owner.accessKeyId)?.put('x', bytes)).rejects.toThrow(refusal);
  });

  test('refuses a request that is sent again a quarter of an hour later', async () => {
    onTheWay((request) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 16 * 60_000 });
      return request;
    });
    await expect(at(owner.accessKeyId)?.put('x', bytes)).rejects.toThrow(refusal);
    expect(objects()).not.toContain('/evidence/console/x');
  });
});
