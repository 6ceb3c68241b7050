#!/usr/bin/env node
/**
 * `npm run migration -- name` writes the next migration. For developers; the product only applies them. Whether a new
 * column is an old one under a new name is asked, or said: `--rename account.phone=mobile`, `--new account.mobile`. So is
 * what existing rows get in a column that may not be empty: `--fill account.level=1`.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readFlags } from './parts/flags.mjs';
import { businessFolder } from './parts/run.mjs';
import { loadSourcesOrExit } from './parts/sources.mjs';

const usage = `Usage: npm run migration -- name [--rename table.old=new] [--new table.column] [--fill table.column=value]
The name is in lower case with underscores.`;

const columns = { type: 'string', multiple: true, default: [] };
const options = { rename: columns, new: columns, fill: columns };
const { values, positionals } = readFlags({ allowPositionals: true, options }, usage);
const [name = '', ...more] = positionals;
process.exitCode = await main();

async function main() {
  const [declared] = await loadSourcesOrExit('engine/server/database/migrationGenerator/draft.ts');
  const { draftOnce, migrationFile, isMigrationName } = declared;
  const told = readAnswers();
  if (!isMigrationName(name) || more.length > 0 || !told) return refuse(usage);
  for (;;) {
    const draft = await draftOnce(told);
    if (!draft) {
      console.log('Declarations and migrations agree: nothing to write.');
      return 0;
    }
    if (draft.faults.length > 0) return refuse(draft.faults.join('\n'));
    const [next] = draft.open;
    if (!next) return write(migrationFile(name, draft), draft.losses);
    if (!process.stdin.isTTY) return refuse(draft.open.map((one) => `${one.question} Add ${one.options}.`).join('\n'));
    await ask(next, told);
  }
}

function write({ file, text }, losses) {
  const folder = join(businessFolder, 'server/migrations');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), text, { flag: 'wx' });
  for (const lost of losses) console.log(`It drops ${lost} with all that it holds.`);
  console.log(`Wrote ${relative(process.cwd(), join(folder, file))}. Read it before you commit it.`);
  return 0;
}

/** What the flags answer; undefined when one of them can't be read. */
function readAnswers() {
  const renames = values.rename.map((word) => /^(\w+)\.(\w+)=(\w+)$/.exec(word));
  const filled = values.fill.map((word) => /^(\w+\.\w+)=(.*)$/s.exec(word));
  if ([...renames, ...filled].includes(null)) return undefined;
  const renamed = renames.map(([, table, was, is]) => [`${table}.${is}`, was]);
  return {
    answers: Object.fromEntries([...renamed, ...values.new.map((column) => [column, null])]),
    fills: Object.fromEntries(filled.map(([, column, value]) => [column, value || null])),
  };
}

function refuse(sentence) {
  console.error(sentence);
  return 1;
}

/** Asks one question; the next draft says what is left to ask, and what cannot be so of the answer. */
async function ask({ column, into, question, empty }, told) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  told[into][column] = (await terminal.question(`${question} Enter alone: ${empty}. `)).trim() || null;
  terminal.close();
}
