#!/usr/bin/env node
/** `npm run make`: writes the files of a new resource, field, action, call, page or field type. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { wantedUsage } from './make/usage.mjs';
import { ensurePackages } from './parts/packages.mjs';
import { root, run } from './parts/run.mjs';

const args = process.argv.slice(2);
const usage = wantedUsage(args);
if (usage !== undefined) {
  console.log(usage);
  process.exit(0);
}

await ensurePackages({ development: true });
const { loadSourcesOrExit } = await import('./parts/sources.mjs');
const at = (path) => join(root, path);
const tree = { read: (path) => (existsSync(at(path)) ? readFileSync(at(path), 'utf8') : undefined) };
const node = (...args) => run(process.execPath, args);

/** Writes all files, then lets the commands for migrations and mistakes look at them. */
async function carryOut({ changes, migration, fills = [] }) {
  for (const { path, text } of changes) {
    mkdirSync(dirname(at(path)), { recursive: true });
    writeFileSync(at(path), text);
  }
  const told = fills.flatMap((fill) => ['--fill', fill]);
  const migrated = migration === undefined ? 0 : await node('bin/migration.mjs', migration, ...told);
  return [migrated, await node('bin/doctor.mjs')].every((code) => code === 0);
}

/** Asks the database of the person's own, which it must not change. */
async function query(statement, values) {
  const { default: pg } = await import('pg');
  if (!process.env.DATABASE_URL) throw new Error('DATABASE_URL is not set: it says where the table is.');
  const client = new pg.Client({
    connectionString: process.env.DATABASE_URL,
    options: '-c default_transaction_read_only=on',
  });
  await client.connect();
  const { rows } = await client.query(statement, values).finally(() => client.end());
  return rows;
}
const readFile = (path) => (existsSync(path) ? readFileSync(path, 'utf8') : undefined);

const lines = process.stdin.isTTY ? createInterface({ input: process.stdin, output: process.stdout }) : undefined;
const ask = lines && { question: (text) => lines.question(text), say: (sentence) => console.log(sentence) };
const [{ runMake }] = await loadSourcesOrExit('make/run.ts');
const code = await runMake(args, {
  tree,
  carryOut,
  sources: { readFile, query },
  ask,
  print: (text) => console.log(text),
});
lines?.close();
process.exit(code);
