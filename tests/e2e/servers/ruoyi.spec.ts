import type { Page } from '@playwright/test';
import { statuses } from '#engine/schema/status';
import { temporaryFolder } from '#tests/product';
import { ruoyiServer } from '#tests/src/dialects/servers/ruoyi';
import { expect, test } from '../fixtures';
import { buildConsole, serveConsole } from '../parts/fittedConsole';
import { formScreen } from '../parts/formScreen';
import { listScreen } from '../parts/listScreen';
import { uniqueName } from '../parts/people';
import { signInScreen } from '../parts/signInScreen';

const [, disabled] = statuses;

const serverModule = `import { ruoyi } from '#engine/client/dialects/ruoyi';
export const server = ruoyi(['account', 'tenant', 'black-list', 'notice', 'enter-info'], { roles: { service: 'customer_service', common: 'employee' } });`;

/** Gives a page the console that was built for RuoYi, and our own server in RuoYi's words. */
const serve = async (page: Page, folder: string, headers: Readonly<Record<string, string>>): Promise<string[]> => {
  const asked: string[] = [];
  const api = ruoyiServer((request) => fetch(request));
  await serveConsole(page, folder);
  await page.route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname, search } = new URL(request.url());
    if (pathname.endsWith('/stream')) return route.fulfill({ status: 204 });
    asked.push(`${request.method()} ${pathname.replace('/api/', '')}${search}`);
    const body = request.postData();
    const sent = new Request(request.url(), {
      method: request.method(),
      headers: { ...(await request.allHeaders()), ...headers },
      ...(body === null ? {} : { body }),
    });
    const answer = await api(sent);
    return route.fulfill({
      status: answer.status,
      contentType: answer.headers.get('content-type') ?? 'application/json',
      body: Buffer.from(await answer.arrayBuffer()),
    });
  });
  return asked;
};

test.use({ as: 'visitor', visit: 'first', language: 'en-US' });

const folder = temporaryFolder();

test.beforeAll(() => buildConsole(folder.path, { 'src/server.ts': serverModule }));
test.afterAll(() => folder.remove());

test('the console works with a server of RuoYi’s words: sign in, page, sort, filter, create, edit', async ({
  page,
  words,
  people,
  me,
  extraHTTPHeaders,
}) => {
  const mark = uniqueName('ruoyi');
  await people.makeMany(11, mark, () => ({ role: 'employee' }));
  const asked = await serve(page, folder.path, extraHTTPHeaders ?? {});
  const { word, say } = words;
  await page.goto('login');
  await signInScreen(page, words).signIn(me);
  const list = listScreen(page, words);
  await list.search.fill(mark);
  await expect(list.total(11)).toBeVisible();
  await expect(list.titles).toHaveCount(10);
  await list.pages.getByRole('button', { name: word('next') }).click();
  await expect(list.titles).toHaveCount(1);

  await list.sortBy('username').click();
  await expect(list.titles.first()).toHaveText(`${mark}-01`);
  const panel = await list.openFilter('status');
  await panel.getByRole('checkbox', { name: say(disabled.label) }).click();
  await expect(page.getByRole('heading', { name: word('noMatchTitle') })).toBeVisible();
  await panel.getByRole('checkbox', { name: say(disabled.label) }).click();
  await page.keyboard.press('Escape');

  await list.add.click();
  const form = formScreen(page, words);
  await form.username.fill(`${mark}-00`);
  await form.password.fill('Given-1-Password');
  await form.role('employee').check();
  await form.name.fill('Li 李');
  await form.save.click();
  await expect(list.row(`${mark}-00`)).toContainText('Li 李');
  await list
    .row(`${mark}-00`)
    .getByRole('button', { name: word('change') })
    .click();
  await form.name.fill('Wang 王');
  await form.save.click();
  await expect(list.row(`${mark}-00`)).toContainText('Wang 王');

  const first = asked.map((one) => one.replace(/[?/]\d.*|\?.*/, ''));
  expect(first).toEqual(expect.arrayContaining(['POST login', 'GET getInfo', 'POST account', 'PUT account']));
  expect(asked.join(' ')).not.toMatch(/[?&](page|sort)=|account\/(insert|modify|detail)/);
});
