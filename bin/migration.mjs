#!/usr/bin/env node
/**
 * `npm run migration -- name` writes the next migration. For developers; the product only applies them. Whether a new
 * column is an old one under a new name is asked, or said: `--rename account.phone=mobile`, `--new account.mobile`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { compileQuickly } from './parts/quickWasm.mjs';
import { root } from './parts/run.mjs';
import { openSources } from './parts/sources.mjs';

compileQuickly();

const usage = `Usage: npm run migration -- name [--rename table.old=new] [--new table.column]
The name is in lower case with underscores.`;

const columns = { type: 'string', multiple: true, default: [] };
const { values, positionals } = parseArgs({ allowPositionals: true, options: { rename: columns, new: columns } });
const [name = ''] = positionals;
const sources = await openSources();
try {
  process.exitCode = await main();
} finally {
  await sources.close();
}

async function main() {
  const declared = await sources.load('server/database/declared/generate.ts');
  const { draftOnce, migrationFile, isMigrationName } = declared;
  const renames = values.rename.map((word) => /^(\w+)\.(\w+)=(\w+)$/.exec(word));
  if (!isMigrationName(name) || renames.includes(null)) return refuse(usage);
  const told = Object.fromEntries([
    ...renames.map(([, table, was, is]) => [`${table}.${is}`, was]),
    ...values.new.map((column) => [column, null]),
  ]);
  const first = await draftOnce(told);
  if (!first) {
    console.log('Declarations and migrations agree: nothing to write.');
    return 0;
  }
  const answers = await ask(first.questions, told);
  if (!answers) return 1;
  const draft = first.questions.length > 0 ? await draftOnce(answers) : first;
  const { file, text } = migrationFile(name, draft);
  writeFileSync(join(root, 'server/database/migrations', file), text, { flag: 'wx' });
  for (const lost of draft.losses) console.log(`It drops ${lost} with all that it holds.`);
  console.log(`Wrote server/database/migrations/${file}. Read it before you commit it.`);
  return 0;
}

/** Asks in a terminal; without one it says how to answer. */
async function ask(questions, told) {
  if (questions.length === 0) return told;
  if (!process.stdin.isTTY) {
    for (const { column, candidates } of questions) {
      const [table, own] = column.split('.');
      const options = candidates.map((was) => `--rename ${table}.${was}=${own}`);
      console.error(`Is ${column} new? Add ${[...options, `--new ${column}`].join(' or ')}.`);
    }
    return undefined;
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers = { ...told };
  for (const { column, candidates } of questions) {
    const free = candidates.filter((was) => !Object.values(answers).includes(was));
    if (free.length === 0) continue;
    const said = (
      await terminal.question(`${column} was ${free.join(' or ')} before? Its old name, or Enter if it is new: `)
    ).trim();
    if (said !== '' && !free.includes(said)) {
      terminal.close();
      return refuse(`${said} is none of them.`) && undefined;
    }
    answers[column] = said === '' ? null : said;
  }
  terminal.close();
  return answers;
}

function refuse(sentence) {
  console.error(sentence);
  return 1;
}
