#!/usr/bin/env node
/**
 * `npm run migration -- name` writes the next migration. For developers; the product only applies them. Whether a new
 * column is an old one under a new name is asked, or said: `--rename account.phone=mobile`, `--new account.mobile`. So is
 * what existing rows get in a column that may not be empty: `--fill account.level=1`.
 */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readFlags } from './parts/flags.mjs';
import { askFills, askRenames } from './parts/migrationQuestions.mjs';
import { compileQuickly } from './parts/scratch.mjs';
import { root } from './parts/run.mjs';
import { loadSourcesOrExit } from './parts/sources.mjs';

compileQuickly();

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
  const said = readTold();
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
function readTold() {
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
