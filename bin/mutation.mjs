#!/usr/bin/env node
/**
 * `npm run test:mutation`: breaks guards, row scopes, money and session code on purpose, one mistake at a time, and tells
 * which mistakes no test notices. Our own, since half of these rules stand in SQL, whose operators no library breaks.
 * `-- server/ledger.ts` checks one file. What is decided already is not run again unless the file or its tests have
 * changed, so the check may be stopped and gone on with.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { argv, exit, stdout } from 'node:process';
import { mutantsOf } from './mutation/mutants.mjs';
import { startTests } from './mutation/run.mjs';
import { reasons } from './mutation/survivors.mjs';
import { targets } from './mutation/targets.mjs';

/** The part of the mutants that must be noticed. */
const wanted = 0.95;

const root = join(import.meta.dirname, '..');
const read = (name) => readFileSync(join(root, name), 'utf8');
const folder = join(root, 'node_modules', '.cache', 'mutation');
mkdirSync(folder, { recursive: true });
const say = (sentence) => stdout.write(`${sentence}\n`);

const files = argv.length > 2 ? argv.slice(2) : Object.keys(targets);
const unknown = files.find((file) => !(file in targets));
if (unknown) {
  say(`${unknown} is no target; these are: ${Object.keys(targets).join(', ')}.`);
  exit(1);
}

const tests = await startTests(root);
const totals = { killed: 0, survived: 0, excused: 0 };
for (const file of files) {
  const text = read(file);
  const state = createHash('sha256')
    .update(text + targets[file].map(read).join(''))
    .digest('hex');
  const kept = join(folder, `${file.replaceAll('/', '_')}.json`);
  const decided = before(kept, state);
  // A file whose tests fail anyway would seem to notice everything.
  const failing = await tests.noticedBy(file, text, targets[file]);
  if (failing) {
    say(`${failing} fails without any mistake in ${file}.`);
    await tests.stop();
    exit(1);
  }
  for (const mutant of mutantsOf(file, text)) {
    decided[mutant.id] ??= (await tests.noticedBy(file, mutant.text, targets[file])) ? 'killed' : 'survived';
    writeFileSync(kept, JSON.stringify({ state, decided }));
    const excuse = reasons.find((one) => excuses(one, file, text, mutant));
    const end = decided[mutant.id] === 'survived' && excuse ? 'excused' : decided[mutant.id];
    totals[end] += 1;
    if (end !== 'killed')
      say(
        `${end} ${file}:${mutant.line}  ${shown(mutant.from)} → ${shown(mutant.to)}${excuse ? `  (${excuse.why})` : ''}`,
      );
  }
  say(`${file}: ${JSON.stringify(totals)} so far`);
}
await tests.stop();
const { killed, survived, excused } = totals;
const share = killed / (killed + survived + excused);
say(
  `\n${killed} of ${killed + survived + excused} mistakes were noticed (${(share * 100).toFixed(1)} %), ${excused} change no behaviour.`,
);
exit(share >= wanted ? 0 : 1);

function before(kept, state) {
  try {
    const found = JSON.parse(readFileSync(kept, 'utf8'));
    return found.state === state ? found.decided : {};
  } catch {
    return {};
  }
}

function excuses(one, file, text, { line, from, to }) {
  const itsLine = text.split('\n')[line - 1];
  return one.file === file && itsLine.includes(one.line) && one.from === from.trim() && one.to === to.trim();
}

function shown(text) {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 87)}…` : line || '(nothing)';
}
