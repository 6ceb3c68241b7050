/**
 * Measures how long `npm run dev` takes from a save to the API and to the page, and what it holds after many saves.
 * `npm run bench -- saves [--rounds 10] [--quick 30]`. Linux only.
 */
import { parseArgs } from 'node:util';
import { median } from '../figures.mjs';
import { report } from '../report.mjs';
import { openDesk } from './developer.mjs';
import { heldBy } from './held.mjs';

const options = { rounds: { type: 'string', default: '10' }, quick: { type: 'string', default: '30' } };
const { values } = parseArgs({ options });
const [rounds, quick] = [Number(values.rounds), Number(values.quick)];
const declaration = 'resources/account/account.ts';

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const desk = await openDesk(3977);
const { page, origin, save } = desk;

const pageShows = (text, within = 'thead') =>
  page.waitForFunction(
    ([words, place]) =>
      [...document.querySelectorAll(place)].some((one) => (one.shadowRoot ?? one).textContent.includes(words)),
    [text, within],
  );
const apiSays = async (text) => {
  while (!(await (await fetch(`${origin}/api/openapi.json`)).text()).includes(text)) await pause(10);
};

/** Milliseconds from an act to what follows it. */
const since = async (act, ...followed) => {
  const begun = performance.now();
  await act();
  return Promise.all(followed.map((one) => one().then(() => performance.now() - begun)));
};

const found = {};
const add = (what, ms) => (found[what] ??= []).push(ms);

/** Another label of the first column. */
const relabel = (to) =>
  save(declaration, (text) =>
    text.replace(/username: text\(say\('用户名', '.*?'\)/, `username: text(say('用户名', '${to}')`),
  );

const saveLabel = async (n) => {
  const label = `Label ${n}`;
  const [api, shown] = await since(
    () => relabel(label),
    () => apiSays(label),
    () => pageShows(label),
  );
  add('label, API', api);
  add('label, page', shown);
};

/** A field more, shown in place of the one before. */
const addField = (n) =>
  save(declaration, (text) =>
    text
      .replace('    phone: text(', `    extra${n}: text(say('另外', 'Extra ${n}'), { max: 20 }),\n    phone: text(`)
      .replace(/'(lastLoginAt|extra\d+)', 'phone', 'createdAt'\]/, `'extra${n}', 'phone', 'createdAt']`)
      .replace("'remark'] }", `'extra${n}', 'remark'] }`),
  );

const saveField = async (n) => {
  const [drafted] = await since(
    () => addField(n),
    () => pageShows(`"extra${n}"`, 'dev-panel'),
  );
  add('new field, its migration offered', drafted);
  const [api, shown] = await since(
    () => page.getByRole('button', { name: 'Write and apply' }).click(),
    () => apiSays(`Extra ${n}`),
    () => pageShows(`Extra ${n}`),
  );
  add('new field, from the click to the API', api);
  add('new field, from the click to the page', shown);
};

const held = [];
const note = (saves) => held.push({ saves, ...heldBy(desk.pid) });

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
  await desk.stop();
}

const ms = (value) => Math.round(value).toLocaleString('en');
report(
  'saves',
  `${rounds} saves each; milliseconds.

| measured | median | slowest |
| --- | --- | --- |
${Object.entries(found)
  .map(([what, all]) => `| ${what} | ${ms(median(all))} | ${ms(Math.max(...all))} |`)
  .join('\n')}

What \`npm run dev\` holds, while a page is open, before and after saves that are 0.1 s apart:

| saves | processes of Node | of PostgreSQL | open files | memory, MiB |
| --- | --- | --- | --- | --- |
${held.map((one) => `| ${Object.values(one).join(' | ')} |`).join('\n')}`,
);
