/**
 * `npm run engine` says which engine this folder has. `npm run engine -- update <checkout or tarball>` takes another one: it
 * replaces every file that belongs to the engine, and the packages that it needs. Where somebody changed such a file it
 * refuses; `--force` replaces that too.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { cameAs, editsIn, lockFor, packagesOf, scriptsOf, versionOf } from './parts/engine.mjs';
import { readFlags } from './parts/flags.mjs';
import { copyEngine, formatIn } from './parts/newBusiness.mjs';
import { giveUp, root } from './parts/run.mjs';

const usage = `Usage: npm run engine
       npm run engine -- update <checkout or tarball of the engine> [--force]`;
const { values, positionals } = readFlags(
  { allowPositionals: true, options: { force: { type: 'boolean', default: false } } },
  usage,
);
const [word, path, ...more] = positionals;
const edits = cameAs(root) ? editsIn(root) : [];
if (word === undefined) sayVersion();
else if (word === 'update' && path !== undefined && more.length === 0) await update();
else giveUp(usage);

function sayVersion() {
  console.log(`The engine is ${versionOf(root)}.`);
  if (edits.length > 0) console.log(`Changed here since it came:\n${listed(edits)}`);
}

async function update() {
  const came = cameAs(root);
  if (!came) giveUp('This is the folder of the engine itself: bring it the next version by git.');
  if (edits.length > 0 && !values.force)
    giveUp(
      `These files of the engine were changed here, and an update would undo that:\n${listed(edits)}
Take the changes back, or say --force to lose them.`,
    );
  const source = sourceAt(resolve(process.env.INIT_CWD ?? process.cwd(), path));
  const before = versionOf(root);
  // What the next one no longer has goes.
  for (const file of came.keys()) rmSync(join(root, file), { force: true });
  copyEngine(source, root);
  const now = cameAs(root);
  const differing = [...new Set([...came.keys(), ...now.keys()])].filter((file) => came.get(file) !== now.get(file));
  const isOther = writePackages(source);
  if (isOther) await formatIn(root, ['package.json']);
  console.log(`The engine is ${versionOf(root)}; it was ${before}. ${differing.length} of its files differ, git diff shows them.
Then:
${isOther ? '  npm install              its packages are other ones\n' : ''}  npm run doctor           says what your declarations have to say otherwise, and whether its tables changed
  npm run migration -- engine_${versionOf(root).replaceAll('.', '_')}    if they did
  npm test`);
}

/** The folder of another engine: a checkout as it is, a tarball unpacked until this process ends. */
function sourceAt(place) {
  if (!existsSync(place)) giveUp(`There is no ${place}.`);
  if (statSync(place).isDirectory()) return checkedSource(place);
  const folder = mkdtempSync(join(tmpdir(), 'engine-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  const { status, stderr } = spawnSync('tar', ['-xf', place, '-C', folder], { encoding: 'utf8' });
  if (status !== 0) giveUp(`${place} cannot be unpacked: ${stderr.trim()}`);
  const [first = ''] = readdirSync(folder);
  return checkedSource(existsSync(join(folder, 'engine')) ? folder : join(folder, first));
}

function checkedSource(folder) {
  const lacking = ['engine/VERSION', 'engine/belongs.json', 'package.json', 'package-lock.json'].filter(
    (file) => !existsSync(join(folder, file)),
  );
  if (lacking.length > 0) giveUp(`${folder} is no checkout of the engine: it lacks ${lacking.join(', ')}.`);
  return folder;
}

/** Brings package.json and the lock to what that engine needs; what the business has beside it stays. */
function writePackages(source) {
  const own = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const wanted = packagesOf(source);
  const merged = Object.entries(wanted).map(([key, value]) => [
    key,
    typeof value === 'object' ? { ...own[key], ...value } : value,
  ]);
  const next = { ...own, ...Object.fromEntries(merged), scripts: { ...scriptsOf(source), ...own.scripts } };
  if (JSON.stringify(next) === JSON.stringify(own)) return false;
  write('package.json', next);
  const isWhole = ['dependencies', 'devDependencies'].every((kind) =>
    Object.keys(next[kind]).every((name) => name in wanted[kind]),
  );
  // npm adds to the lock what only the business has.
  if (isWhole) write('package-lock.json', lockFor(source, next));
  return true;
}

function write(file, value) {
  writeFileSync(join(root, file), `${JSON.stringify(value, null, 2)}\n`);
}

function listed(files) {
  const shown = files.slice(0, 20).map((file) => `  ${file}`);
  return [...shown, ...(files.length > 20 ? [`  … and ${files.length - 20} more`] : [])].join('\n');
}
