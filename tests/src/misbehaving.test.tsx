import { act, screen, waitFor } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { startConsole } from '#engine/client/App';
import { changeLocale } from '#engine/client/i18n/locale';
import { currentToast, dismissToast } from '#engine/client/ui/toasts/toasts';
import { fakeApi, ok, type Sent } from './fakeApi';

// One console, as the browser runs it, over a server that answers one call wrongly, and another, and another. The
// folder tests/resources/wire/answers holds every call against every form of data. Here is what a person then sees.
let root: Root;
let api: ReturnType<typeof fakeApi>;
/** Complaints of React and the browser. */
let complaints: unknown[] = [];

const at = '2026-11-21T06:03:05.123Z';
const person = { id: 1, username: 'admin', name: 'Administrator', role: 'admin', mustChangePassword: false };
let merchants = 100;
const account = { id: 5, username: 'li', name: 'Li', role: 'admin', status: 1, version: 1, createdAt: at };

/** A correct server. */
const good = ({ address }: Sent): unknown => {
  const path = address.replace(/^\/api\//, '').replace(/\?.*$/, '');
  if (path === 'auth/check') return ok(true);
  if (path === 'auth/user-info') return ok(person);
  // Another merchant each time, so that the console asks for its name again.
  if (path === 'account/list') return ok([{ ...account, tenantId: (merchants += 1) }], 1);
  if (path === 'account/detail') return ok(account);
  if (path === 'message/counts') return ok({ message: 0, notice: 0, todo: 0 });
  return path.endsWith('/list') ? ok([], 0) : ok([]);
};

const body = (text: string) => new Response(text);
/** Invalid answers to any call: one for each way in which the client refuses. */
const kinds: Readonly<Record<string, unknown>> = {
  'data null': ok(null),
  'no data': { code: 0, msg: 'ok' },
  'rows without ids': ok([{ name: 'x' }], 1),
  'a code that is a word': { code: 'ok', msg: 'ok', data: [] },
  'half an answer': body('{"code":0,"data":[{"id":'),
  'a refusal with a strange message': { code: 7, msg: { a: 1 }, data: 'words' },
  'no line': new TypeError('Failed to fetch'),
};

const go = (path: string) =>
  act(async () => {
    window.history.pushState(null, '', `/admin${path}`);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
  });
const away = '/account/no-such-page';

const main = () => document.querySelector('main') as HTMLElement;
const settled = () =>
  waitFor(() => {
    expect(main().textContent).not.toContain('Whoops');
    expect(main().querySelector('[aria-busy=true], .skeleton, .page-loading')).toBeNull();
  });

/** Programmer's terms, which no person should have to read. */
const programText = /undefined|\[object|NaN|null|TypeError|Cannot |is not |Unexpected|JSON|iterable|React/;

const visit = async (path: string, call: string, answer: unknown) => {
  await go(away);
  api.answerWith((sent: Sent) =>
    sent.address.startsWith(`/api/${call}`)
      ? typeof answer === 'function'
        ? (answer(sent) as unknown)
        : answer
      : good(sent),
  );
  await go(path);
  // The frame asks again when the person comes back to the window.
  act(() => void window.dispatchEvent(new Event('visibilitychange')));
  await settled();
};

const frameStands = () => {
  // By selector: roles take jsdom ten times as long, and this is asked of every answer.
  expect(document.querySelector('nav[aria-label="Main menu"] a')).not.toBeNull();
  expect(document.querySelector('button[aria-label^="User menu"]')).not.toBeNull();
  expect(document.body.textContent).not.toContain('Internal server error');
  expect(document.body.textContent).not.toMatch(programText);
};

beforeAll(async () => {
  await changeLocale('en-US');
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => {});
  localStorage.setItem('token', 'mine');
  api = fakeApi(good);
  window.history.replaceState(null, '', `/admin${away}`);
  root = createRoot(document.body.appendChild(document.createElement('div')));
  await act(() => startConsole(root));
  await screen.findByText('Whoops, this page is gone');
});
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((...what: unknown[]) => {
    // Outside of production react-admin repeats each refusal of a provider there.
    if (!(what[0] instanceof Error && /^(Api|Transport)Error$/.test(what[0].name))) complaints.push(what);
  });
});
afterEach(() => {
  act(() => {
    for (let said = currentToast(); said; said = currentToast()) dismissToast(said.id);
  });
  expect(complaints).toEqual([]);
});
afterAll(() => {
  act(() => root.unmount());
  localStorage.clear();
  vi.unstubAllGlobals();
});

describe.each([
  ['a list', '/account/account-list', 'account/list'],
  ['a record', '/account/account-list/9/show', 'account/detail'],
  ['a form', '/account/account-list/8', 'account/detail'],
  ['the messages', '/account/messages', 'message/list'],
  ['the overview', '/account/overview', 'overview/summary'],
])('%s', (_what, path, call) => {
  test('says in one sentence in its own place that it failed, with a retry, whatever came', async () => {
    for (const [kind, answer] of Object.entries(kinds)) {
      await visit(path, call, answer);
      const said = `${kind}: ${main().textContent}`;
      expect(said).toMatch(/Failed to load|could not be read|Request Error|Error/);
      expect(said).not.toContain('Nothing here yet');
      expect([...main().querySelectorAll('button')].map((button) => button.textContent)).toContainEqual('Retry');
      frameStands();
    }
  });
});

test.each([
  ['names of its merchants', 'tenant/base-list'],
  ['counts of messages', 'message/counts'],
])('a list stands as it is, whatever comes for the %s beside it', async (_what, call) => {
  for (const answer of Object.values({ ...kinds, 'ids that are words': ok([{ id: 'a1', name: 'x' }]) })) {
    await visit('/account/account-list', call, answer);
    expect(main().querySelector('tbody a')?.textContent).toBe('li');
    frameStands();
  }
});

test('ids written as text are ids, and their names are found', async () => {
  await visit('/account/account-list', 'tenant/base-list', ({ address }: Sent) =>
    ok([{ id: new URL(address, 'http://x').searchParams.get('id'), name: 'Galaxy' }]),
  );
  expect(await screen.findByText('Galaxy')).toBeDefined();
});
