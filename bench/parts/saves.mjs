/**
 * Measures how long `npm run dev` takes from a save to the API and to the page, and what it holds after many saves.
 * `npm run bench -- saves [--rounds 10] [--quick 30]`. Linux only.
 */
import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { launchChromium } from '../../bin/parts/chromium.mjs';
import { root } from '../../bin/parts/run.mjs';
import { heldBy } from '../process.mjs';
import { firstPassword, makeFolder, signIn } from '../product.mjs';
import { compare, pause, readOptions, report, table } from '../runner.mjs';

const { rounds, quick } = readOptions({ rounds: 10, quick: 30 });
const port = 3977;
const origin = `http://127.0.0.1:${port}`;
const home = makeFolder();
const folder = join(home, 'sources');

/** Runs `npm run dev` over a copy of the sources. */
const startDev = async () => {
  const left = /^(node_modules|dist.*|\.git|data|tests|test-results)$/;
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !left.test(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const env = { ...process.env, PORT: String(port), DATA_DIR: join(home, 'data'), ADMIN_PASSWORD: firstPassword };
  const child = spawn(process.execPath, ['bin/dev.mjs'], { cwd: folder, env, stdio: ['pipe', 'pipe', 'inherit'] });
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Local:') && resolve());
    child.once('exit', () => reject(new Error('npm run dev did not start.')));
  });
  return child;
};

/** Opens the list of accounts, as a developer has it while they work. */
const openList = async (browser) => {
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const token = await signIn(port, firstPassword);
  await page.addInitScript((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('arco-locale', 'en-US');
  }, token);
  await page.goto(`${origin}/admin/account/account-list`);
  return page;
};

/** Saves the declaration of the account with a change. */
const save = (change) => {
  const path = join(folder, 'resources/account/account.ts');
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};
/** Another label of the first column. */
const relabel = (to) =>
  save((text) => text.replace(/username: text\(say\('用户名', '.*?'\)/, `username: text(say('用户名', '${to}')`));
/** A field more, shown in place of the one before. */
const addField = (n) =>
  save((text) =>
    text
      .replace('    phone: text(', `    extra${n}: text(say('另外', 'Extra ${n}'), { max: 20 }),\n    phone: text(`)
      .replace(/'(lastLoginAt|extra\d+)', 'phone', 'createdAt'\]/, `'extra${n}', 'phone', 'createdAt']`)
      .replace("'remark'] }", `'extra${n}', 'remark'] }`),
  );

const dev = await startDev();
const browser = await launchChromium();
const page = await openList(browser);

const pageShows = (text, within = 'thead') =>
  page.waitForFunction(
    ([words, place]) =>
      [...document.querySelectorAll(place)].some((one) => (one.shadowRoot ?? one).textContent.includes(words)),
    [text, within],
  );
const apiSays = async (text) => {
  while (!(await (await fetch(`${origin}/api/openapi.json`)).text()).includes(text)) await pause(10);
};

const found = {};
/** Records the milliseconds from an act to each of what follows it. */
const record = async (act, followed) => {
  const begun = performance.now();
  await act();
  const note = (what) => (found[what] ??= []).push(performance.now() - begun);
  await Promise.all(Object.entries(followed).map(([what, wait]) => wait().then(() => note(what))));
};

const saveLabel = (n) => {
  const label = `Label ${n}`;
  return record(() => relabel(label), { 'label, API': () => apiSays(label), 'label, page': () => pageShows(label) });
};

const saveField = async (n) => {
  await record(() => addField(n), { 'new field, its migration offered': () => pageShows(`"extra${n}"`, 'dev-panel') });
  await record(() => page.getByRole('button', { name: 'Write and apply' }).click(), {
    'new field, from the click to the API': () => apiSays(`Extra ${n}`),
    'new field, from the click to the page': () => pageShows(`Extra ${n}`),
  });
};

const held = [];
const note = (saves) => held.push(Object.values({ saves, ...heldBy(dev.pid) }));

try {
  await pageShows('Username');
  // The first page of a development server loads every module once.
  await saveLabel(0);
  for (const what of Object.keys(found)) delete found[what];
  for (let n = 1; n <= rounds; n += 1) await saveLabel(n);
  for (let n = 1; n <= rounds; n += 1) await saveField(n);
  await pause(2000);
  note(0);
  for (let round = 1; round <= 3; round += 1) {
    for (let n = 1; n <= quick; n += 1) {
      relabel(`Quick ${round}.${n}`);
      await pause(100);
    }
    await pageShows(`Quick ${round}.${quick}`);
    await pause(2000);
    note(round * quick);
  }
} finally {
  await browser.close();
  const ended = new Promise((resolve) => dev.once('exit', resolve));
  dev.kill('SIGTERM');
  await ended;
  rmSync(home, { recursive: true, force: true });
}

const measured = Object.fromEntries(Object.entries(found).map(([what, all]) => [what, { milliseconds: all }]));
report(
  'saves',
  [
    `${rounds} saves each.`,
    compare(measured),
    'What `npm run dev` holds, while a page is open, before and after saves that are 0.1 s apart:',
    table(['saves', 'processes of Node', 'of PostgreSQL', 'open files', 'memory, MiB'], held),
  ],
  { found, held },
);
