import { sql } from 'kysely';
import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { pieceSize } from '#engine/schema/fileKinds';
import { purgeLooseFiles } from '#engine/server/files/stored';
import { dayMs, hourMs } from '#engine/schema/spans';
import { apiForFile } from '../api';
import { kitOf } from '../kit';
import { gif, jpeg, mp4, pdf, png, webm, webp, zip } from '#engine/tests/server/files/samples';
import { senderOf } from './sending';
import { rewrite } from '#engine/tests/rewrite';

const api = await apiForFile();
const kit = kitOf(api);
const { begin, piece, send, files, open } = senderOf(api);
type Person = Awaited<ReturnType<typeof api.enter>>;
let admin: Person;
let service: Person;
let employee: Person;

beforeAll(async () => {
  admin = await api.enter('admin');
  service = await api.enter('customer_service');
  employee = await api.enter('employee');
});

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');
const entryOf = async (values: object = {}) => {
  const tenantId = await api.addTenant();
  const { id } = await kit.make('entry', { result: 2, tenantId, ...values });
  return { id, tenantId };
};
const rows = async () => ({
  files: (await api.database.selectFrom('record_file').select('id').execute()).length,
  pieces: (await api.database.selectFrom('record_file_piece').select('file_id').execute()).length,
});

test('a file of several pieces comes back byte for byte, whole and in parts, and its hash stands in the log', async () => {
  const { id } = await entryOf();
  const clip = mp4(2 * pieceSize + 77);
  expect(await send(service.token, id, clip, '对局 1.mp4')).toMatchObject({ code: 0 });
  const [file] = await files(employee.token, id);
  expect(file).toMatchObject({
    name: '对局 1.mp4',
    type: 'video/mp4',
    size: clip.length,
    sha256: sha256(clip),
    by: { id: service.id },
    mayRemove: false,
  });
  const whole = await open(file.address);
  expect(whole.status).toBe(200);
  expect(Buffer.from(await whole.arrayBuffer()).equals(clip)).toBe(true);
  for (const [range, from, to] of [
    ['bytes=0-0', 0, 1],
    [`bytes=${pieceSize - 3}-${pieceSize + 3}`, pieceSize - 3, pieceSize + 4],
    [`bytes=${2 * pieceSize}-`, 2 * pieceSize, clip.length],
    ['bytes=-10', clip.length - 10, clip.length],
  ] as const) {
    const part = await open(file.address, range);
    expect(part.status).toBe(206);
    expect(part.headers.get('content-range')).toBe(`bytes ${from}-${to - 1}/${clip.length}`);
    expect(Buffer.from(await part.arrayBuffer()).equals(clip.subarray(from, to))).toBe(true);
  }
  const [row] = await api.auditLog('attach');
  expect(row).toMatchObject({
    resource: 'entry',
    record_id: id,
    operator_id: service.id,
    changes: { file: [null, '对局 1.mp4'], sha256: [null, sha256(clip)] },
  });
});

test('each kind is recognized by its content, whatever its name says, and is shown where nothing of it can run', async () => {
  const { id } = await entryOf();
  const all = { png: png(), jpeg, webp, gif, webm, mp4: mp4(), pdf };
  for (const bytes of Object.values(all))
    expect(await send(admin.token, id, bytes, 'page.html')).toMatchObject({ code: 0 });
  const kept = await files(admin.token, id);
  expect(kept.map(({ type }: { type: string }) => type.split('/')[1])).toEqual(Object.keys(all));
  for (const { address, type } of kept) {
    const { headers } = await open(address);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('content-disposition')).toBe("inline; filename*=UTF-8''page.html");
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('script-src');
    // The viewer of PDF does not start in a sandbox.
    expect(policy.endsWith('sandbox')).toBe(type !== 'application/pdf');
  }
});

describe('of what is refused nothing is kept, and the sentence says why', () => {
  const sentences: readonly (readonly [string, Buffer, string, string])[] = [
    ['another kind', Buffer.from('hello, I am text'), 'Only pictures', '仅支持图片'],
    [
      'a program with the name of a picture',
      Buffer.from('MZ\x90\0'.repeat(64), 'latin1'),
      'Only pictures',
      '仅支持图片',
    ],
    [
      'an SVG with a script',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'Only pictures',
      '仅支持图片',
    ],
    ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'Only pictures', '仅支持图片'],
    ['an archive', zip, 'Only pictures', '仅支持图片'],
    [
      'a picture that is a page too',
      png({ says: '<script>alert(1)</script>' }),
      'web page or an archive',
      '网页或压缩包',
    ],
    ['a picture with an archive behind it', Buffer.concat([png(), zip]), 'web page or an archive', '网页或压缩包'],
    [
      'a picture with something behind it',
      Buffer.concat([png(), Buffer.from('tail')]),
      'cut off or damaged',
      '不完整或已损坏',
    ],
    ['a picture that was cut off', png({ side: 400 }).subarray(0, 60), 'cut off or damaged', '不完整或已损坏'],
    ['a document that was cut off', pdf.subarray(0, 200), 'cut off or damaged', '不完整或已损坏'],
    ['a bomb: few bytes that claim to be a huge picture', png({ claims: 40_000 }), '100 million pixels', '1 亿像素'],
  ];
  test.each(sentences)('%s', async (_, bytes, english, chinese) => {
    const { id } = await entryOf();
    const before = await rows();
    expect(await send(admin.token, id, bytes)).toMatchObject({ code: 422, msg: expect.stringContaining(chinese) });
    const spoken = {
      ...api,
      post: (path: string, token?: string, body?: unknown) => api.post(path, token, body, { language: 'en' }),
    };
    expect(await senderOf(spoken).send(admin.token, id, bytes)).toMatchObject({
      code: 422,
      msg: expect.stringContaining(english),
    });
    expect(await rows()).toEqual(before);
    expect(await files(admin.token, id)).toEqual([]);
  });

  test('a file without bytes, and one past the limit', async () => {
    const { id } = await entryOf();
    expect(await begin(admin.token, id, 'a', 0)).toMatchObject({
      code: 422,
      msg: '文件为空',
      data: { errors: { size: 'tooSmall' } },
    });
    expect(await begin(admin.token, id, 'a', 100 * 1024 ** 2 + 1)).toMatchObject({ code: 422, msg: '文件超过 100 MB' });
  });

  test.each(['../secret', 'a/b', 'a\\b', '..', ''])('the name %j', async (name) => {
    const { id } = await entryOf();
    expect(await begin(admin.token, id, name, 10)).toMatchObject({
      code: 422,
      data: { errors: { name: expect.any(String) } },
    });
  });

  test('pieces of another length, at another place, or that are no Base64', async () => {
    const { id: entryId } = await entryOf();
    const { data } = await begin(admin.token, entryId, 'a', pieceSize + 5);
    const body = { id: data.id, place: 1, content: 'AAAA' };
    for (const wrong of [
      { place: 2 },
      { place: -1 },
      { content: 'AAA' },
      { content: '<>==' },
      { content: 'AAAAAAAAAAAAAAAAAAAA' },
      { content: 7 },
    ])
      expect(await api.post('evidence/piece', admin.token, { ...body, ...wrong })).toMatchObject({ code: 422 });
  });

  test('a file whose sending stopped in the middle', async () => {
    const { id: entryId } = await entryOf();
    const clip = mp4(pieceSize + 9);
    const { data } = await begin(admin.token, entryId, 'a', clip.length);
    await piece(admin.token, data.id, clip, 0);
    expect(await api.post('evidence/attach', admin.token, { id: data.id })).toMatchObject({
      code: 422,
      msg: '文件未完整上传',
    });
    expect(await api.post('evidence/attach', admin.token, { id: data.id })).toMatchObject({ code: 404 });
  });
});

test('the same file twice at once is kept once, and the other sender reads why', async () => {
  const { id } = await entryOf();
  const bytes = png({ says: 'twice' });
  const answers = await Promise.all([service, employee, admin].map(({ token }) => send(token, id, bytes)));
  // The employee did not enter this entry.
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 404, 409]);
  expect(answers.find(({ code }) => code === 409)?.msg).toBe('该记录已有此文件');
  expect(await files(admin.token, id)).toHaveLength(1);
});

test('a call that is sent again changes nothing: neither a piece nor the end', async () => {
  const { id: entryId } = await entryOf();
  const [clip, other] = [mp4(90, 5), mp4(90, 6)];
  const { data } = await begin(admin.token, entryId, 'a', clip.length);
  await piece(admin.token, data.id, clip, 0);
  expect(await piece(admin.token, data.id, other, 0)).toMatchObject({ code: 0 });
  for (let time = 0; time < 2; time += 1)
    expect(await api.post('evidence/attach', admin.token, { id: data.id })).toMatchObject({ code: 0 });
  expect(await files(admin.token, entryId)).toMatchObject([{ sha256: sha256(clip) }]);
  expect((await api.auditLog('attach')).filter(({ record_id }) => record_id === entryId)).toHaveLength(1);
  expect(await piece(admin.token, data.id, other, 0)).toMatchObject({ code: 422 });
});

test('an entry has ten files at most, also when several people add at once', async () => {
  const { id } = await entryOf();
  for (let made = 0; made < 9; made += 1) await send(admin.token, id, png({ says: `no ${made}` }));
  const answers = await Promise.all([1, 2, 3].map((made) => send(service.token, id, png({ says: `at once ${made}` }))));
  expect(answers.map(({ code }) => code).toSorted()).toEqual([0, 422, 422]);
  expect(answers.find(({ code }) => code === 422)?.msg).toBe('每条记录最多 10 个文件');
  expect(await files(admin.token, id)).toHaveLength(10);
});

test('a person who begins more files than an entry may have gives up the oldest', async () => {
  const { id } = await entryOf();
  const begun: number[] = [];
  for (let made = 0; made < 12; made += 1) begun.push((await begin(service.token, id, 'a', 90)).data.id);
  const codes = await Promise.all(begun.map(async (one) => (await piece(service.token, one, mp4(90, 7), 0)).code));
  expect(codes).toEqual([404, 404, ...Array.from({ length: 10 }, () => 0)]);
});

test('two new entries with all the files that they may have take nothing from each other, and a fifth takes from the first', async () => {
  const person = await api.enter('customer_service');
  const begun: number[] = [];
  for (let made = 0; made < 41; made += 1) begun.push((await begin(person.token, null, 'a', 90)).data.id);
  const codes = await Promise.all(begun.map(async (one) => (await piece(person.token, one, mp4(90, 7), 0)).code));
  expect(codes).toEqual([404, ...Array.from({ length: 40 }, () => 0)]);
});

describe('who may', () => {
  test('exactly those who may read the entry read its files; others learn not even that there are some', async () => {
    const { id, tenantId } = await entryOf();
    await send(admin.token, id, gif);
    const own = await api.enter('tenant_admin', { tenant_id: tenantId });
    const other = await api.enter('tenant_admin');
    expect(await api.get('evidence/list', own.token, { id })).toMatchObject({
      code: 0,
      data: { files: [{ type: 'image/gif', mayRemove: false }], mayAdd: false },
    });
    expect(await api.get('evidence/list', other.token, { id })).toMatchObject({ code: 404 });
    expect(await api.get('evidence/list', undefined, { id })).toMatchObject({ code: 401 });
    expect(await begin(own.token, id, 'a', 10)).toMatchObject({ code: 403 });
    // What an address opens ends with the right to read: here the entry moves to another merchant.
    const [{ address }] = await files(own.token, id);
    expect((await open(address)).headers.get('content-type')).toBe('image/gif');
    await api.database
      .updateTable('entry')
      .set({ tenant_id: await api.addTenant() })
      .where('id', '=', id)
      .execute();
    expect(await api.read(open(address))).toMatchObject({ code: 404 });
  });

  test('an address opens nothing once it is changed, an hour old, or its session has ended', async () => {
    const { id } = await entryOf();
    await send(admin.token, id, gif);
    await send(admin.token, id, jpeg);
    const reader = await api.enter('customer_service');
    const [{ address, id: fileId }, second] = await files(reader.token, id);
    expect((await open(address)).status).toBe(200);
    const url = new URL(address, 'http://host');
    for (const [name, value] of [
      ['id', String(second.id)],
      ['session', '1'],
      ['until', '2030-01-01T00:00:00.000Z'],
      ['key', 'x.y'],
      ['key', ''],
    ] as const) {
      const changed = new URL(url);
      changed.searchParams.set(name, value);
      expect([404, 422]).toContain((await api.read(open(changed.href))).code);
    }
    api.pass(hourMs);
    expect(await api.read(open(address))).toMatchObject({ code: 404 });
    const fresh = (await files(reader.token, id)).find((file: { id: number }) => file.id === fileId);
    expect((await open(fresh.address)).status).toBe(200);
    await api.post('auth/logout', reader.token);
    expect(await api.read(open(fresh.address))).toMatchObject({ code: 404 });
  });

  test('an employee adds to own entries, and nobody goes on with the file of another', async () => {
    const { id } = await entryOf();
    await rewrite(api.database, sql`update entry set operator_id = ${employee.id} where id = ${id}`);
    const { data } = await begin(employee.token, id, 'a', gif.length);
    expect(await piece(admin.token, data.id, gif, 0)).toMatchObject({ code: 404 });
    expect(await api.post('evidence/detach', admin.token, { id: data.id })).toMatchObject({ code: 404 });
    await piece(employee.token, data.id, gif, 0);
    expect(await api.post('evidence/attach', admin.token, { id: data.id })).toMatchObject({ code: 404 });
    expect(await api.post('evidence/attach', employee.token, { id: data.id })).toMatchObject({ code: 0 });
  });

  test('who added a file removes it until there is a verdict, an admin always; the log keeps its hash', async () => {
    const { id } = await entryOf();
    for (const bytes of [gif, jpeg, webp]) await send(service.token, id, bytes, 'kept in mind');
    const [first, second, third] = await files(service.token, id);
    const colleague = await api.enter('customer_service');
    expect(await api.post('evidence/detach', colleague.token, { id: first.id })).toMatchObject({ code: 403 });
    expect(await api.post('evidence/detach', employee.token, { id: first.id })).toMatchObject({ code: 404 });
    expect(await api.post('evidence/detach', service.token, { id: first.id })).toMatchObject({ code: 0 });
    await api.database.updateTable('entry').set({ result: 3 }).where('id', '=', id).execute();
    expect(await api.post('evidence/detach', service.token, { id: second.id })).toMatchObject({ code: 403 });
    expect(await api.post('evidence/detach', admin.token, { id: second.id })).toMatchObject({ code: 0 });
    expect(await files(service.token, id)).toMatchObject([{ id: third.id, mayRemove: false }]);
    expect(await api.read(open(first.address))).toMatchObject({ code: 404 });
    const removed = (await api.auditLog('detach')).filter(({ record_id, result }) => record_id === id && result === 0);
    expect(removed.map(({ changes }) => changes)).toEqual([
      { file: ['kept in mind', null], sha256: [sha256(gif), null] },
      { file: ['kept in mind', null], sha256: [sha256(jpeg), null] },
    ]);
  });
});

test('with an entry go its files; the log keeps their hashes, and the cleanup takes their bytes', async () => {
  const { id } = await entryOf();
  await send(admin.token, id, gif, 'gone.gif');
  const [{ id: fileId, address }] = await files(admin.token, id);
  expect(await api.post('enter-info/delete', admin.token, { id })).toMatchObject({ code: 0 });
  expect(await api.read(open(address))).toMatchObject({ code: 404 });
  expect((await api.auditLog('detach')).find(({ record_id }) => record_id === id)?.changes).toEqual({
    file: ['gone.gif', null],
    sha256: [sha256(gif), null],
  });
  await purgeLooseFiles(api.ports);
  expect(await api.database.selectFrom('record_file').select('id').where('id', '=', fileId).execute()).toEqual([]);
});

test('what nobody has sent to its end is gone after a day, and what is attached stays', async () => {
  const { id } = await entryOf();
  await send(admin.token, id, gif);
  const { data } = await begin(admin.token, id, 'a', 90);
  await piece(admin.token, data.id, mp4(90), 0);
  await purgeLooseFiles(api.ports);
  expect(
    await api.post('evidence/piece', admin.token, { id: data.id, place: 0, content: mp4(90).toString('base64') }),
  ).toMatchObject({ code: 0 });
  api.pass(dayMs + 1);
  await purgeLooseFiles(api.ports);
  expect(await api.database.selectFrom('record_file').select('id').where('record_id', '=', id).execute()).toHaveLength(
    1,
  );
});
