#!/usr/bin/env node
/**
 * `npm run migration -- name` writes the next migration. For developers; the product only applies them. Whether a new
 * column is an old one under a new name is asked, or said: `--rename account.phone=mobile`, `--new account.mobile`. So is
 * what existing rows get in a column that may not be empty: `--fill account.level=1`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { readFlags } from './parts/flags.mjs';
import { root } from './parts/run.mjs';
import { loadSourcesOrExit } from './parts/sources.mjs';

const usage = `Usage: npm run migration -- name [--rename table.old=new] [--new table.column] [--fill table.column=value]
The name is in lower case with underscores.`;

const columns = { type: 'string', multiple: true, default: [] };
const options = { rename: columns, new: columns, fill: columns };
const { values, positionals } = readFlags({ allowPositionals: true, options }, usage);
const [name = '', ...more] = positionals;
process.exitCode = await main();

async function main() {
  const [declared] = await loadSourcesOrExit('server/database/nextMigration/draft.ts');
  const { draftOnce, migrationFile, isMigrationName } = declared;
  const said = readAnswers();
  if (!isMigrationName(name) || more.length > 0 || !said) return refuse(usage);
  let { answers, fills } = said;
  let draft = await draftOnce({ answers, fills });
  if (!draft) {
    console.log('Declarations and migrations agree: nothing to write.');
    return 0;
  }
  if (draft.faults.length > 0) return refuse(draft.faults.join('\n'));
  const renamed = await askRenames(draft.questions);
  if (!renamed) return 1;
  answers = { ...answers, ...renamed };
  if (draft.questions.length > 0) draft = await draftOnce({ answers, fills });
  const told = await askFills(draft.unfilled);
  if (!told) return 1;
  fills = { ...fills, ...told };
  if (draft.unfilled.length > 0) draft = await draftOnce({ answers, fills });
  if (draft.faults.length > 0) return refuse(draft.faults.join('\n'));
  const { file, text } = migrationFile(name, draft);
  writeFileSync(join(root, 'server/database/migrations', file), text, { flag: 'wx' });
  for (const lost of draft.losses) console.log(`It drops ${lost} with all that it holds.`);
  console.log(`Wrote server/database/migrations/${file}. Read it before you commit it.`);
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

/** Asks in a terminal, one question after another; undefined as soon as one has no answer. */
async function inTerminal(questions, answerOf) {
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answers = {};
  try {
    for (const question of questions) {
      const answer = await answerOf(question, (text) => terminal.question(text).then((said) => said.trim()), answers);
      if (answer === undefined) return undefined;
      Object.assign(answers, answer);
    }
    return answers;
  } finally {
    terminal.close();
  }
}

/** Whether each new column is an old one under a new name; without a terminal it says how to answer. */
async function askRenames(questions) {
  if (process.stdin.isTTY || questions.length === 0) return inTerminal(questions, renameOf);
  for (const { column, candidates } of questions) {
    const [table, own] = column.split('.');
    const options = candidates.map((was) => `--rename ${table}.${was}=${own}`);
    console.error(`Is ${column} new? Add ${[...options, `--new ${column}`].join(' or ')}.`);
  }
  return undefined;
}

async function renameOf({ column, candidates }, ask, before) {
  const free = candidates.filter((was) => !Object.values(before).includes(was));
  if (free.length === 0) return {};
  const was = await ask(`${column} was ${free.join(' or ')} before? Its old name, or Enter if it is new: `);
  if (was === '' || free.includes(was)) return { [column]: was === '' ? null : was };
  console.error(`${was} is none of them.`);
  return undefined;
}

/** What existing rows get in columns that may not be empty; without a terminal it says how to answer. */
async function askFills(columns) {
  if (process.stdin.isTTY || columns.length === 0) return inTerminal(columns, fillOf);
  for (const column of columns)
    console.error(
      `${column} may not be empty. Add --fill ${column}=<value of existing rows>, or --fill ${column}= if there are none.`,
    );
  return undefined;
}

async function fillOf(column, ask) {
  const value = await ask(`${column} may not be empty. The value of existing rows, or Enter if there are none: `);
  return { [column]: value === '' ? null : value };
}
