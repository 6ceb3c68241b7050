import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { DamagedBackup, openEnvelope, framesOf, type Frame } from './fileFormat';
import { asStarted, lastOfOlder, started, tooOldBackup } from '#engine/server/database/startFile';
import { manifestDifferences, parseManifest, type Manifest, type TableTally, tally } from './manifest';
import { tablesOf, unknownAmong } from './schema';
import type { Content, TableRows } from './snapshot';
import { messageOf } from '#engine/server/environment/sentences';

interface OpenFile extends Content {
  readonly facts: Manifest;
}

/** The same for a backup: its tables must be all those of its schema. */
export const openBackup = async (file: string): Promise<OpenFile> => {
  const content = withUncopied(await openFile(file));
  const older = lastOfOlder(content.migrations);
  if (older !== undefined) refuse(file, tooOldBackup(older));
  refuseOtherTables(file, content.migrations, content.facts);
  return content;
};

/** Backups from before the start file lack tables, which are restored empty. */
const withUncopied = (content: OpenFile): OpenFile => {
  if (content.migrations === content.facts.migrations) return content;
  const empty = started.uncopied.map((name) => ({ name, columns: [], ...tally().result(), lastId: null }));
  const facts = { ...content.facts, tables: [...content.facts.tables, ...empty] };
  return { ...content, facts, manifest: () => facts };
};

/**
 * Reads a file of this format from its first byte to its last and returns its manifest. The checksum must match the file,
 * and the rows of each table the manifest. Throws `DamagedBackup` otherwise, or when the schema is newer.
 */
export const openFile = async (file: string): Promise<OpenFile> => {
  const place = await openEnvelope(file);
  const pieces = () => framesOf(pipeline(createReadStream(file, place), createGunzip(), () => {}));
  const manifest = await check(file, pieces()).catch((error: unknown) => {
    if (error instanceof DamagedBackup) throw error;
    throw new DamagedBackup(file, `its content can't be read (${messageOf(error)})`);
  });
  const migrations = asStarted(manifest.migrations);
  refuseNewer(file, migrations);
  return {
    facts: manifest,
    migrations,
    manifest: () => manifest,
    tables: () => tablesIn(pieces(), manifest),
  };
};

const check = async (file: string, pieces: AsyncIterable<Frame>): Promise<Manifest> => {
  const found = new Map<string, TableTally>();
  let current: { name: string; counted: ReturnType<typeof tally> } | undefined;
  let manifest: Manifest | undefined;
  const close = () => {
    if (current) found.set(current.name, current.counted.result());
  };
  for await (const { kind, content } of pieces) {
    if (manifest) throw new DamagedBackup(file, 'something follows its manifest');
    if (kind === 'D') {
      if (!current) throw new DamagedBackup(file, 'it has rows of no table');
      current.counted.add(content);
      continue;
    }
    close();
    current = undefined;
    if (kind === 'T') current = { name: content.toString(), counted: tally() };
    else manifest = parseManifest(content.toString()) ?? refuse(file, 'its manifest is not one');
  }
  if (!manifest) throw new DamagedBackup(file, 'its manifest is missing');
  const wrong = manifestDifferences(manifest.tables, found);
  return wrong.length === 0 ? manifest : refuse(file, wrong.join(' ').replace(/\.$/, ''));
};

const refuse = (file: string, what: string): never => {
  throw new DamagedBackup(file, what);
};

const refuseNewer = (file: string, migrations: readonly string[]): void => {
  const unknown = unknownAmong(migrations);
  if (unknown !== undefined)
    refuse(file, `it was made by a newer version of the console, whose migration ${unknown} this one does not know`);
};

const refuseOtherTables = (file: string, migrations: readonly string[], { tables }: Manifest): void => {
  const [wanted, found] = [tablesOf(migrations), tables.map(({ name }) => name)];
  const missing = wanted.filter((name) => !found.includes(name));
  const strange = found.filter((name) => !wanted.includes(name));
  if (missing.length > 0) refuse(file, `the table ${missing.join(', ')} is missing`);
  if (strange.length > 0) refuse(file, `its schema has no table ${strange.join(', ')}`);
};

async function* tablesIn(pieces: AsyncIterable<Frame>, { tables }: Manifest): AsyncGenerator<TableRows> {
  const frames = pieces[Symbol.asyncIterator]();
  let next = await frames.next();
  async function* rows(): AsyncGenerator<Buffer> {
    for (next = await frames.next(); !next.done && next.value.kind === 'D'; next = await frames.next())
      yield next.value.content;
  }
  while (!next.done && next.value.kind === 'T') {
    const name = next.value.content.toString();
    const table = tables.find((one) => one.name === name);
    if (!table) throw new Error(`The manifest has no table ${name}.`);
    yield { table, rows: rows() };
  }
  await frames.return?.(undefined);
}
