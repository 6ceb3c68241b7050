/**
 * Measures what a person opens after the first list, beside a bare react-admin console with the same, in turn. Each is
 * opened one second after the list stands, with what it needs not yet loaded (cold), and then once more from the list
 * (warm). `npm run bench -- after [--rounds 5]`.
 */
import { conditions, slowDown, tabulate } from '../conditions.mjs';
import { startContestants } from '../contestants.mjs';
import { readOptions, runPart } from '../runner.mjs';

/** Runs in the page before its scripts: who is signed in, and the language. */
const signIn = (token) => {
  localStorage.setItem('token', token);
  localStorage.setItem('arco-locale', 'en-US');
  addEventListener('click', ({ timeStamp }) => (window.actedAt = timeStamp), { capture: true });
  addEventListener('keydown', ({ timeStamp }) => (window.actedAt = timeStamp), { capture: true });
};

/** What is opened: how in each console, and the words of a heading or a label that tell that it is on the screen. */
const openings = {
  'a form': {
    'this console': { click: '.toolbar a.primary' },
    'bare react-admin': { click: '.RaCreateButton-root, a[href$="/create"]' },
    there: { within: 'form label', words: /^remark/i },
  },
  'a record': {
    'this console': { click: 'tbody td.grid-opens a' },
    'bare react-admin': { click: 'tbody td.column-username' },
    there: { within: 'main dt, main .RaLabeled-label', words: /^phone/i },
  },
  'the palette': {
    'this console': { press: 'Control+k' },
    there: { within: 'dialog [role=option]', words: /./ },
  },
  'the review queue': {
    'this console': { click: '.side-menu a[href$="/review"], nav a[href$="/account/review"]' },
    'bare react-admin': { click: '[role=menuitem][href$="#/review"]' },
    there: { within: 'thead ~ tbody tr', words: /\w{6}/, beside: /player/i },
  },
  'the next page of the menu': {
    'this console': { click: 'nav a[href$="/account/enter-info-list"]' },
    'bare react-admin': { click: '[role=menuitem][href$="#/enter-info"]' },
    there: { within: 'thead ~ tbody tr', words: /\w{6}/, beside: /player/i },
  },
};

/** Runs in the page: begins to wait for the time of the paint that shows it. */
const waitFor = ({ within, words, beside }) => {
  window.painted = new Promise((resolve) => {
    const isThere = () =>
      (!beside || new RegExp(beside, 'i').test(document.querySelector('thead')?.textContent ?? '')) &&
      [...document.querySelectorAll(within)].some((one) => new RegExp(words, 'i').test(one.textContent.trim()));
    const look = new MutationObserver(() => {
      if (!isThere()) return;
      look.disconnect();
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - window.actedAt)));
    });
    look.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
  });
};

const timeOpening = async (page, { click, press }, { within, words, beside }) => {
  await page.evaluate(waitFor, { within, words: words.source, beside: beside?.source });
  // A finger and a mouse button stay down for a moment.
  await (press ? page.keyboard.press(press) : page.locator(click).first().click({ delay: 80 }));
  return page.evaluate(() => window.painted);
};

/** Waits until the list stands and its program has started, and for the second in which a person looks at it. */
const lookAtList = async (page) => {
  await page.waitForFunction(
    () =>
      !document.querySelector('.boot, [data-first-rows], dialog') && document.querySelectorAll('tbody tr').length > 9,
  );
  await page.waitForTimeout(1000);
};

const measure = ({ inPage, token }, url, condition, act, there) =>
  inPage([1280, 800], [signIn, token], async (page) => {
    page.setDefaultTimeout(60_000);
    await slowDown(page, condition);
    await page.goto(url, { waitUntil: 'commit' });
    await lookAtList(page);
    const cold = await timeOpening(page, act, there);
    await page.waitForTimeout(1000);
    await (act.press ? page.keyboard.press('Escape') : page.goBack());
    await lookAtList(page);
    return { cold, warm: await timeOpening(page, act, there) };
  });

const { rounds } = readOptions({ rounds: 5 });

await runPart('after', { rounds, tabulate }, async () => {
  const { consoles, ...started } = await startContestants();
  const contestantsOf = ({ there, ...acts }, condition) =>
    Object.fromEntries(
      Object.entries(acts).map(([side, act]) => [side, () => measure(started, consoles[side], condition, act, there)]),
    );
  const cases = Object.entries(conditions).flatMap(([slowness, condition]) =>
    Object.entries(openings).map(([what, opening]) => [`${slowness}, ${what}`, contestantsOf(opening, condition)]),
  );
  return { cases: Object.fromEntries(cases), notes: [`${rounds} rounds.`] };
});
