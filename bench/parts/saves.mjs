/**
 * Measures how long `npm run dev` takes from a save to the API and to the page, and its memory then.
 * `npm run bench -- saves [--rounds 10]`. Linux only.
 */
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { launchChromium } from '../../bin/parts/chromium.mjs';
import { startConsole } from '../../bin/parts/console.mjs';
import { root } from '../../bin/parts/run.mjs';
import { memoryOf } from '../process.mjs';
import { makeFolder, signIn } from '../product.mjs';
import { atEnd, pause, readOptions, runPart } from '../runner.mjs';

const { rounds } = readOptions({ rounds: 10 });
const port = 3977;
const origin = `http://127.0.0.1:${port}`;
const home = makeFolder();
const folder = join(home, 'sources');

/** Runs `npm run dev` over a copy of the sources. */
const startDev = async () => {
  const left = /^(node_modules|dist.*|\.git|data|tests|test-results)$/;
  cpSync(root, folder, { recursive: true, filter: (path) => path === root || !left.test(basename(path)) });
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  const environment = { PORT: String(port), DATA_DIR: join(home, 'data') };
  const { pid, stop } = await startConsole({ program: join(folder, 'bin/dev.mjs'), args: ['--demo'], environment });
  atEnd(stop);
  return pid;
};

/** Opens the list of accounts, as a developer has it while they work. */
const openList = async () => {
  const browser = await launchChromium();
  atEnd(() => browser.close());
  const page = await browser.newPage({ viewport: { width: 1600, height: 900 } });
  const token = await signIn(port);
  await page.addInitScript((value) => {
    localStorage.setItem('token', value);
    localStorage.setItem('arco-locale', 'en-US');
  }, token);
  await page.goto(`${origin}/admin/account/account-list`);
  return page;
};

/** Saves the declaration of the account with a change. */
const save = (change) => {
  const path = join(folder, 'engine/subjects/account/account.ts');
  writeFileSync(path, change(readFileSync(path, 'utf8')));
};
/** Another label of the first column. */
const relabel = (to) =>
  save((text) => text.replace(/username: text\(say\('用户名', '.*?'\)/, `username: text(say('用户名', '${to}')`));
/** A field more, shown in place of the one before. */
const addField = (n) =>
  save((text) =>
    text
      .replace('    phone: phone(', `    extra${n}: text(say('另外', 'Extra ${n}'), { max: 20 }),\n    phone: phone(`)
      .replace(/'(lastLoginAt|extra\d+)', 'phone', 'createdAt'\]/, `'extra${n}', 'phone', 'createdAt']`)
      .replace("'remark'] }", `'extra${n}', 'remark'] }`),
  );

const apiSays = async (text) => {
  while (!(await (await fetch(`${origin}/api/openapi.json`)).text()).includes(text)) await pause(10);
};

/** Returns the milliseconds from an act to each of what follows it. */
const after = async (act, followed) => {
  const begun = performance.now();
  await act();
  const ended = Object.entries(followed).map(([what, wait]) => wait().then(() => [what, performance.now() - begun]));
  return Object.fromEntries(await Promise.all(ended));
};

await runPart('saves', { rounds, warmUp: 1 }, async () => {
  const pid = await startDev();
  const page = await openList();
  const shows = (text, within = 'thead') =>
    page.waitForFunction(
      ([words, place]) =>
        [...document.querySelectorAll(place)].some((one) => (one.shadowRoot ?? one).textContent.includes(words)),
      [text, within],
    );
  await shows('Username');
  const before = memoryOf(pid, 'VmRSS');

  let saved = 0;
  const saveLabel = () => {
    const label = `Label ${(saved += 1)}`;
    return after(() => relabel(label), { API: () => apiSays(label), page: () => shows(label) });
  };
  const saveField = async () => {
    const label = `Extra ${(saved += 1)}`;
    const click = () => page.getByRole('button', { name: 'Write and apply' }).click();
    return {
      ...(await after(() => addField(saved), { 'its migration offered': () => shows(`"extra${saved}"`, 'dev-panel') })),
      ...(await after(click, {
        'from the click to the API': () => apiSays(label),
        'from the click to the page': () => shows(label),
      })),
    };
  };
  return {
    cases: { label: { milliseconds: saveLabel }, 'new field': { milliseconds: saveField } },
    notes: [`${rounds} saves each.`],
    below: () => [`Memory of \`npm run dev\`: ${before} MiB before them, ${memoryOf(pid, 'VmRSS')} MiB afterwards.`],
  };
});
