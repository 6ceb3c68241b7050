import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream, existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { account } from '#engine/subjects/account/account';
import { expect, test } from '../fixtures';
import { formScreen } from '../parts/formScreen';
import { listAddress, listScreen } from '../parts/listScreen';
import { signInScreen } from '../parts/signInScreen';
import { wordsIn } from '../parts/words';

const root = join(import.meta.dirname, '../../..');
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

/** A host of plain files, which answers what it has not with `404.html`, and notes what it was asked for. */
const startHost = async (folder: string) => {
  const asked: string[] = [];
  const server: Server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host');
    asked.push(pathname);
    const named = join(folder, pathname, pathname.endsWith('/') ? 'index.html' : '');
    const isFile = existsSync(named) && statSync(named).isFile();
    const file = isFile ? named : join(folder, '404.html');
    response.writeHead(isFile ? 200 : 404, { 'content-type': types[extname(file)] ?? 'application/octet-stream' });
    createReadStream(file).pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, asked, stop };
};

/** Builds the demo of a business as its command does, and serves it. */
const hostOf = async (business = '') => {
  const env = { ...process.env, BUSINESS: business };
  await promisify(execFile)(process.execPath, ['bin/build.mjs', '--mock'], { cwd: root, env });
  return startHost(join(root, business, 'dist-mock'));
};

/** What the page and its worker asked of any other place. */
const strangersOf = (page: Page, url: string) => {
  const strangers: string[] = [];
  page.context().on('request', (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(url)) strangers.push(request.url());
  });
  return strangers;
};

const note = (page: Page) => page.locator('#demo-note');

test.use({
  as: 'visitor',
  visit: 'first',
  // A link into the console is no file of the host.
  expectedErrors: [/404 \(Not Found\).*\/admin\/account\//],
});

test('whoever opens a link into the built demo works in it, and nothing leaves the browser', async ({
  page,
  words,
}) => {
  const host = await hostOf();
  try {
    const strangers = strangersOf(page, host.url);
    await page.goto(host.url + `admin/${listAddress(account)}`);
    await page.getByRole('button', { name: /^admin/ }).click();
    await expect(note(page)).toContainText('任何数据都不会发送出去');
    await signInScreen(page, words).submit.click();
    const list = listScreen(page, words);
    await list.row('admin').waitFor();

    await list.add.click();
    const form = formScreen(page, words);
    await form.username.fill('visitor');
    await form.name.fill('Visitor');
    await form.password.fill('Bramble-7');
    await form.role('admin').check();
    await form.save.click();
    await list.row('visitor').getByRole('link', { name: 'visitor' }).click();
    await page.getByRole('button', { name: words.word('change'), exact: true }).click();
    await form.name.fill('Visitor of the demo');
    await form.save.click();
    await page.getByText('Visitor of the demo').first().waitFor();
    await page
      .getByRole('link', { name: words.say(account.label), exact: true })
      .first()
      .click();
    await list.row('visitor').getByText('Visitor of the demo').waitFor();

    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: words.word('exportCsv'), exact: true }).click();
    expect(readFileSync(await (await download).path(), 'utf8')).toContain('Visitor of the demo');

    // It outlives a reload, and the language is that of whoever looks.
    await page.evaluate(() => localStorage.setItem('arco-locale', 'en-US'));
    await page.reload();
    const english = listScreen(page, wordsIn('en-US'));
    await english.row('visitor').waitFor();
    await expect(note(page)).toContainText('Nothing that you enter leaves it.');
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(note(page)).toBeHidden();
    expect(strangers).toEqual([]);
    expect(host.asked.filter((path) => path.startsWith('/api'))).toEqual([]);
  } finally {
    host.stop();
  }
});

test('another business has a demo too', async ({ page }) => {
  const host = await hostOf('examples/clinic');
  try {
    await page.goto(host.url);
    await expect(page).toHaveURL(/\/admin\/login$/);
    await page.getByRole('region').getByRole('button').first().click();
    await page.locator('button[type=submit]').click();
    await page.getByRole('heading', { name: '今日', exact: true }).waitFor();
    await page.getByRole('link', { name: '动物', exact: true }).click();
    await expect(page.getByRole('grid').getByRole('row').nth(2)).toBeVisible();
  } finally {
    host.stop();
  }
});
