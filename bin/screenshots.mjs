/**
 * `npm run docs -- screenshots`: takes the pictures of the operator's guide from the running product, over demo data of its
 * own, in both languages.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureChromium, launchChromium } from './parts/chromium.mjs';
import { call, startConsole } from './parts/console.mjs';
import { root } from './parts/run.mjs';

const languages = [
  { folder: 'zh', locale: 'zh-CN', demo: '--demo' },
  { folder: 'en', locale: 'en-US', demo: '--demo=en' },
];
const viewport = { width: 1280, height: 720 };
const quality = 72;
const only = process.argv.slice(2);

/** A page in that language, signed in by this token where there is one. */
async function open(browser, locale, token) {
  const context = await browser.newContext({ viewport, locale, timezoneId: 'Asia/Shanghai', reducedMotion: 'reduce' });
  const kept = { 'arco-locale': locale, ...(token && { token }) };
  await context.addInitScript((items) => Object.assign(localStorage, items), kept);
  context.setDefaultTimeout(10_000);
  return context.newPage();
}

/** Waits for what the page loads. The stream of news stays open, so the network is never idle. */
async function settled(page) {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => document.querySelector('[aria-busy="true"]') === null);
  await page.waitForTimeout(1000);
}

/** Confirms the notice that would cover the page. */
async function confirmNotice(url, token) {
  const { mustRead } = await call(url, 'message/counts', undefined, token);
  if (mustRead) await call(url, 'message/read', { ids: [mustRead] }, token);
}

async function take(browser, url, { folder, locale }, { name, as, page: path, act, withNotice }) {
  const accounts = await call(url, 'auth/demo-accounts');
  const { username, password } = accounts.find((account) => account.username === as) ?? {};
  const token = username && (await call(url, 'auth/login', { username, password })).token;
  if (token && !withNotice) await confirmNotice(url, token);
  const page = await open(browser, locale, token);
  // Passkeys are for a host with a name.
  await page.goto(url.replace('127.0.0.1', 'localhost') + path);
  await settled(page);
  if (act) {
    await act(page);
    await settled(page);
  }
  const session = await page.context().newCDPSession(page);
  const { data } = await session.send('Page.captureScreenshot', { format: 'webp', quality });
  writeFileSync(join(root, 'docs/guide/images', folder, `${name}.webp`), Buffer.from(data, 'base64'));
  await page.context().close();
  console.log(`docs/guide/images/${folder}/${name}.webp`);
}

/** Clicks what has a name in either language: the page may have one or the other. */
const click = (page, role, name) => page.getByRole(role, { name }).first().click();

async function keepView(page) {
  const isChinese = await page.evaluate(() => document.documentElement.lang.startsWith('zh'));
  await click(page, 'button', /^(Views|视图)/);
  const name = page.getByRole('textbox', { name: /^(View name|视图名称)$/ });
  await name.fill(isChinese ? '我的录入' : 'My entries');
  await click(page, 'button', /^(Save the current view|保存当前视图)$/);
  await page.getByRole('dialog').getByRole('listitem').first().waitFor();
}

async function selectMatching(page) {
  await click(page, 'checkbox', /^(Select all on this page|选择本页全部)$/);
  await click(page, 'button', /^(Select all \d+ matching|选择全部 \d+ 条匹配记录)$/);
}

/** Two merchants, whose sum then stands beside that of all. */
async function tickTwo(page) {
  const boxes = page.getByRole('grid').getByRole('row').getByRole('checkbox');
  await boxes.nth(1).click();
  await boxes.nth(3).click();
}

const clicks = (role, name) => (page) => click(page, role, name);
const presses = (key) => (page) => page.keyboard.press(key);
const waitsForNotice = (page) => page.getByRole('dialog').waitFor();

/** The pictures of the operator's guide: who is signed in, which page, and what is done there first. */
const shots = [
  { name: 'sign-in', page: 'login' },
  { name: 'must-read', as: 'service', page: 'account/review', withNotice: true, act: waitsForNotice },
  { name: 'list', as: 'admin', page: 'account/tenant-list' },
  { name: 'views', as: 'service', page: 'account/enter-info-list', act: keepView },
  { name: 'matching', as: 'admin', page: 'account/account-list', act: selectMatching },
  { name: 'totals', as: 'admin', page: 'account/tenant-list', act: tickTwo },
  { name: 'record', as: 'admin', page: 'account/tenant-list/1/show' },
  { name: 'deposit', as: 'admin', page: 'account/tenant-list', act: clicks('button', /^(Deposit|充值)/) },
  { name: 'statement', as: 'merchant', page: 'account/statement-only' },
  { name: 'entries', as: 'employee', page: 'account/enter-info-list' },
  { name: 'entry-form', as: 'employee', page: 'account/enter-info-list/create' },
  { name: 'review', as: 'service', page: 'account/review' },
  { name: 'blacklist', as: 'service', page: 'account/black-list' },
  { name: 'notices', as: 'admin', page: 'account/notice-admin-list' },
  { name: 'inbox', as: 'service', page: 'account/enter-info-list', act: clicks('button', /^(Messages|消息)/) },
  { name: 'accounts', as: 'admin', page: 'account/account-list' },
  { name: 'overview', as: 'admin', page: 'account/overview' },
  { name: 'shortcuts', as: 'admin', page: 'account/account-list', act: presses('?') },
  { name: 'palette', as: 'admin', page: 'account/account-list', act: presses('Control+k') },
];

await ensureChromium();
const browser = await launchChromium();
for (const language of languages) {
  const folder = mkdtempSync(join(tmpdir(), 'console-shots-'));
  const { url, stop } = await startConsole({ args: [language.demo], environment: { DATA_DIR: folder } });
  mkdirSync(join(root, 'docs/guide/images', language.folder), { recursive: true });
  const wanted = shots.filter(({ name }) => only.length === 0 || only.includes(name));
  try {
    for (const shot of wanted) await take(browser, url, language, shot);
  } finally {
    await stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
await browser.close();
