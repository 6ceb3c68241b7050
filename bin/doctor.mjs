#!/usr/bin/env node
/** `npm run doctor`: every mistake in declarations, texts, calls and migrations, with id, file, line and hint. */
import { readFlags } from './parts/flags.mjs';
import { root } from './parts/run.mjs';
import { loadSources, notLoaded } from './parts/sources.mjs';

readFlags({}, 'Usage: npm run doctor');

/** A declaration that does not even load is the only thing to say. */
const found = await diagnose().catch((error) => ({ problems: [notLoaded(error)], remarks: [] }));
const all = [...found.problems, ...found.remarks];
for (const [index, { id, at, what, hint }] of all.entries())
  console.log(`${id}  ${at}: ${what}${hint === all[index + 1]?.hint ? '' : `\n    → ${hint}`}`);
console.log(summary(found.problems.length, found.remarks.length));
process.exit(found.problems.length === 0 ? 0 : 1);

async function diagnose() {
  const [{ declarationProblems }, { draftOnce }, { remarks, unregistered, withPlaces }] = await loadSources(
    'engine/server/declarations.ts',
    'engine/server/database/migrationGenerator/draft.ts',
    'engine/kit/make/doctor.ts',
  );
  const [declared, unnamed] = [declarationProblems(), unregistered(root)];
  const migration = await draftOnce().catch((error) => {
    // What is declared wrongly may make no table.
    if (declared.length === 0) throw error;
  });
  const problems = withPlaces(root, [...declared, ...unnamed]);
  return { problems: [...problems, ...pending(migration, unnamed)], remarks: remarks(root) };
}

/** The migration that declarations lack. The table of a resource that no registry names is not to be dropped. */
function pending(draft, unnamed) {
  const tables = unnamed.map(({ at }) => at.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));
  const statements = (draft?.statements ?? []).filter(
    (one) => !tables.some((table) => new RegExp(`^drop table "?${table}\\b`).test(one)),
  );
  if (statements.length === 0) return [];
  const at = 'server/migrations';
  const what = `declarations are ahead of the migrations:\n${statements.join(';\n')};`;
  return [{ id: 'migration.E001', at, what, hint: 'run `npm run migration -- ' + draft.name + '`' }];
}

function summary(mistakes, left) {
  if (mistakes > 0) return `${mistakes} to mend.`;
  return left > 0 ? `No mistake stops the server; ${left} to look at before \`npm test\`.` : 'No mistakes found.';
}
