#!/usr/bin/env node
/**
 * `npm test -- mutation`: breaks guards, row scopes, money and session code on purpose, one mistake at a time, and
 * reports the mistakes that no test notices. It is our own because many of these rules are SQL: Stryker changes only
 * TypeScript, and can only empty a template string. `-- server/tenant/booking.ts` checks one file. A result is kept until
 * the file or the deciding test changes, so you can stop the check and resume it. `-- --survivors` retries only unnoticed
 * mistakes.
 */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { argv, exit, stdout } from 'node:process';
import { mutantsOf } from './mutation/mutants.mjs';
import { startTests } from './mutation/run.mjs';
import { survivors, targets } from './mutation/targets.mjs';
import { root } from './parts/run.mjs';

/** Keeps all earlier "noticed" results, for when tests were only added. */
const onlySurvivors = '--survivors';

/** The share of the mutants that tests must notice. */
const wanted = 0.95;

const read = (name) => readFileSync(join(root, name), 'utf8');
const hash = (text) => createHash('sha256').update(text).digest('base64url');
const say = (sentence) => stdout.write(`${sentence}\n`);

/** What was found earlier, by the whole mutated text: the test that noticed, and the text of the tests that it rests on. */
const cache = join(root, 'node_modules/.cache/mutation.json');
const kept = existsSync(cache) ? JSON.parse(readFileSync(cache, 'utf8')) : {};

const named = argv.slice(2).filter((word) => word !== onlySurvivors);
const files = named.length > 0 ? named : Object.keys(targets);
const unknown = files.find((file) => !(file in targets));
if (unknown) {
  say(`${unknown} is no target; these are: ${Object.keys(targets).join(', ')}.`);
  exit(1);
}

const tests = await startTests(root);
const all = { killed: 0, excused: 0, survived: 0 };
const unchecked = [];
for (const file of files) await checkFile(file);
await tests.stop();
const counted = all.killed + all.survived;
const share = all.killed / counted;
say(
  `\n${all.killed} of ${counted} mistakes were noticed (${(share * 100).toFixed(1)} %); ${all.excused} more change no behaviour.`,
);
exit(share >= wanted && unchecked.length === 0 ? 0 : 1);

/** Counts what became of each mistake, and says those that no test noticed, and excuses that nothing needs. */
async function checkFile(file) {
  const { tests: testFiles, only } = targets[file];
  const text = read(file);
  const needless = new Set(survivors.filter((one) => one.file === basename(file)));
  // Tests that fail anyway would seem to notice everything. On a busy machine one may fail once.
  const fails = () => tests.noticedBy(file, text, testFiles);
  const failing = (await fails()) && (await fails());
  if (failing) {
    say(`${failing} fails without any mistake in ${file}.`);
    unchecked.push(file);
    return;
  }
  const ends = { killed: 0, excused: 0, survived: 0 };
  for (const mutant of mutantsOf(file, text, only)) {
    const isNoticed = await noticedBy(file, mutant, testFiles);
    const excuse = isNoticed ? undefined : survivors.find((one) => excuses(one, file, text, mutant));
    needless.delete(excuse);
    const end = isNoticed ? 'killed' : excuse ? 'excused' : 'survived';
    ends[end] += 1;
    all[end] += 1;
    const why = excuse ? `  (${excuse.why})` : '';
    if (end !== 'killed') say(`${end} ${file}:${mutant.line}  ${shown(mutant.from)} → ${shown(mutant.to)}${why}`);
  }
  for (const { line, why } of needless) say(`needless excuse of ${file}: ${line}  (${why})`);
  say(`${file}: ${ends.killed} killed, ${ends.excused} excused, ${ends.survived} survived`);
}

/** The test that notices a mutant, or noticed it in an earlier run: then those tests are as they were. */
async function noticedBy(file, { text }, testFiles) {
  // It rests on the test that noticed, or on all of them when none did.
  const basisOf = (by) => hash((testFiles.includes(by) ? [by] : testFiles).map(read).join(''));
  const id = hash(file + text);
  const { by: before, basis } = kept[id] ?? {};
  if (basis !== undefined && (basis === basisOf(before) || (before && argv.includes(onlySurvivors)))) return before;
  const by = await tests.noticedBy(file, text, testFiles);
  kept[id] = { by, basis: basisOf(by) };
  writeFileSync(cache, JSON.stringify(kept));
  return by;
}

function excuses(one, file, text, { line, from, to }) {
  const itsLine = text.split('\n')[line - 1];
  return one.file === basename(file) && itsLine.includes(one.line) && one.from === from.trim() && one.to === to.trim();
}

function shown(text) {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 90 ? `${line.slice(0, 87)}…` : line || '(nothing)';
}
