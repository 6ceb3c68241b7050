import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { firstLine, lastLine, frame, framesOf, type Frame } from '#engine/server/backup/fileFormat';
import type { Manifest } from '#engine/server/backup/manifest';
import { openBackup, openFile } from '#engine/server/backup/read';
import { administrator } from '#resources/business';
import { replaced } from '#server/business';
import { testDatabase } from '#engine/tests/postgres';
import { temporaryFolder } from '#tests/product';
import { backUp } from './parts';

const folder = temporaryFolder();
let whole: Buffer;
let pieces: Frame[];
const endSize = lastLine(0, '').length + 64;

beforeAll(async () => {
  const source = await testDatabase();
  await source.run(
    `insert into account (username, password, name, role, created_at, updated_at)
      select 'person.' || n, '!', 'person ' || n, '${administrator}', now(), now() from generate_series(1, 50) n`,
  );
  await backUp(source.config, `${folder.path}/whole`);
  await source.close();
  whole = readFileSync(`${folder.path}/whole`);
  pieces = [];
  const inside = gunzipSync(whole.subarray(firstLine.length, whole.length - endSize));
  for await (const piece of framesOf(asStream(inside))) pieces.push(piece);
});
afterAll(() => folder.remove());

async function* asStream(bytes: Buffer) {
  yield bytes;
}

/** A file with a good checksum over whatever it holds: made by somebody, and not by an accident. */
const sealed = (compressed: Buffer) => {
  const body = Buffer.concat([Buffer.from(firstLine), compressed]);
  return Buffer.concat([body, Buffer.from(lastLine(body.length, createHash('sha256').update(body).digest('hex')))]);
};
const forged = (from: readonly Frame[]) =>
  sealed(gzipSync(Buffer.concat(from.map(({ kind, content }) => frame(kind, content)))));
const data = () => pieces.filter(({ kind }) => kind !== 'M');
const manifest = () => JSON.parse(String(pieces.at(-1)?.content)) as Manifest;
const withManifest = (changed: unknown) =>
  forged([...data(), { kind: 'M', content: Buffer.from(JSON.stringify(changed)) }]);
const changed = (at: number, by: number) => {
  const bytes = Buffer.from(whole);
  bytes[at] = (bytes[at] ?? 0) ^ by;
  return bytes;
};
const named = (name: string) => (table: { name: string }) => table.name === name;

const damages: Readonly<Record<string, readonly [made: () => Buffer, said: RegExp]>> = {
  'is empty': [() => Buffer.alloc(0), /does not begin as a backup/],
  'is something else': [() => gzipSync('select 1'), /does not begin as a backup/],
  'has another first letter': [() => changed(0, 1), /does not begin as a backup/],
  'is of a later format': [
    () => Buffer.from(whole.toString('latin1').replace('backup 1', 'backup 2'), 'latin1'),
    /format 2/,
  ],
  'was cut in the middle': [() => whole.subarray(0, whole.length / 2), /cut short/],
  'lacks its last byte': [() => whole.subarray(0, -1), /cut short/],
  'lacks a part in the middle': [() => Buffer.concat([whole.subarray(0, 400), whole.subarray(500)]), /were written/],
  'has a flipped bit': [() => changed(Math.floor(whole.length / 2), 16), /SHA-256 differs/],
  'has a flipped bit in its checksum': [() => changed(whole.length - 3, 1), /SHA-256 differs|cut short/],
  'has bytes after its end': [() => Buffer.concat([whole, Buffer.from('\n\n')]), /2 bytes follow its end/],
  'is two backups': [() => Buffer.concat([whole, whole]), /follow its end/],
  'is not compressed': [() => sealed(Buffer.from('nothing of this kind')), /content can't be read/],
  'lacks its manifest': [() => forged(data()), /manifest is missing/],
  'has a manifest that is none': [() => withManifest({ tables: 'all' }), /manifest is not one/],
  'counts other rows in its manifest': [
    () =>
      withManifest({
        ...manifest(),
        tables: manifest().tables.map((table) => (named('account')(table) ? { ...table, rows: 49 } : table)),
      }),
    /account differs: it has 50 rows, the manifest says 49/,
  ],
  'has an altered row': [
    () =>
      forged(
        pieces.map(({ kind, content }) => ({
          kind,
          content: kind === 'D' ? Buffer.from(content.toString().replace('person 7', 'person X')) : content,
        })),
      ),
    /account differs: its rows/,
  ],
  'lacks the rows of a table': [
    () => forged(pieces.filter(({ kind, content }) => !(kind === 'T' && String(content) === 'session'))),
    /session is missing/,
  ],
  'lacks a table altogether': [
    () =>
      forged([
        ...data().filter(({ kind, content }) => !(kind === 'T' && String(content) === 'session')),
        {
          kind: 'M',
          content: Buffer.from(
            JSON.stringify({ ...manifest(), tables: manifest().tables.filter((table) => table.name !== 'session') }),
          ),
        },
      ]),
    /the table session is missing/,
  ],
  'is of a newer schema': [
    () => withManifest({ ...manifest(), migrations: [...manifest().migrations, '9999_future'] }),
    /newer version of the console.*9999_future/,
  ],
  'is of a schema that is too old': [
    () => withManifest({ ...manifest(), migrations: replaced.names.slice(0, -1) }),
    /too old for this version, its last migration is 0067_own_entries: restore it with the version whose newest/,
  ],
  'holds something after its manifest': [() => forged([...pieces, ...data()]), /follows its manifest/],
};

describe('a file is refused with the reason when it', () => {
  it.each(Object.entries(damages))('%s', async (name, [made, said]) => {
    const file = `${folder.path}/${name}`;
    writeFileSync(file, made());
    await expect(openBackup(file)).rejects.toThrow(said);
    await expect(openBackup(file)).rejects.toThrow(/can't be restored: .*Nothing was changed\.$/);
  });
});

it('is read all the same as a file of a log, which outlives the schema that it was written by', async () => {
  const file = `${folder.path}/older.archive`;
  writeFileSync(file, withManifest({ ...manifest(), migrations: replaced.names.slice(0, -1) }));
  await expect(openFile(file)).resolves.toMatchObject({ facts: { tables: manifest().tables } });
});

it('is refused whichever of its bytes has changed', async () => {
  const file = `${folder.path}/any`;
  for (let at = 0; at < whole.length; at += Math.ceil(whole.length / 97)) {
    writeFileSync(file, changed(at, 1 << (at % 8)));
    await expect(openBackup(file), `byte ${at}`).rejects.toThrow(/can't be restored/);
  }
});

it('is read when nothing has', async () => {
  expect((await openBackup(`${folder.path}/whole`)).facts).toEqual(manifest());
});
