#!/usr/bin/env node
/** `npm run doctor`: every mistake in declarations, texts, calls and migrations, with id, place and hint. */
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readFlags } from './parts/flags.mjs';
import { root } from './parts/run.mjs';
import { loadSources, notLoaded } from './parts/sources.mjs';

readFlags({}, 'Usage: npm run doctor');

/** A declaration that does not even load is the only thing to say. */
async function findProblems() {
  const [{ declarationProblems }, { draftOnce }] = await loadSources(
    'server/declarations.ts',
    'server/database/nextMigration/draft.ts',
  );
  const declared = declarationProblems();
  if (declared.length > 0) return declared;
  const draft = await draftOnce();
  if (!draft) return [];
  const at = 'server/database/migrations';
  const what = `declarations are ahead of the migrations:\n${draft.statements.join(';\n')};`;
  return [{ id: 'migration.E001', at, what, hint: 'run `npm run migration -- ' + draft.name + '`' }];
}

const mark = /^\s*(?:\/\/|\{\/\*) REVIEW: (.*?)(?: \*\/\})?$/;

/** Every comment by which `npm run make` marks a guess, with its place. */
const guessesToReview = () =>
  ['resources', 'server', 'src', 'tests'].flatMap((room) =>
    readdirSync(join(root, room), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .flatMap((file) =>
        readFileSync(join(root, room, file), 'utf8')
          .split('\n')
          .flatMap((line, at) => {
            const [, what] = mark.exec(line) ?? [];
            return what ? [{ at: `${room}/${file}:${at + 1}`, what }] : [];
          }),
      ),
  );

const problems = await findProblems().catch((error) => [notLoaded(error)]);
for (const { id, at, what, hint } of problems) console.log(`${id}  ${at}: ${what}\n    → ${hint}`);
const guesses = guessesToReview();
for (const { at, what } of guesses) console.log(`make.W001  ${at}: ${what}`);
if (guesses.length > 0)
  console.log('    → look at each, do what it says, then remove its comment; until then they are no mistakes');
console.log(problems.length === 0 ? 'No mistakes found.' : `${problems.length} to mend.`);
process.exit(problems.length === 0 ? 0 : 1);
