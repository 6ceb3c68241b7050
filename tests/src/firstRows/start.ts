import { cleanup } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import code from 'virtual:page-script';
import { vi } from 'vitest';
import type { Role } from '#engine/schema/roles';
import { startConsole } from '#engine/client/App';
import { clearUser } from '#engine/client/auth/user';
import { askEarly } from '#engine/client/boot/calls';
import { ok, type Sent } from '../fakeApi';

/** Who is signed in, as `user-info` answers it. */
export const personOf = (role: Role) => ({
  id: 1,
  username: 'li',
  name: 'Li <b>Hua</b>',
  role,
  mustChangePassword: false,
  ...(role === 'tenant_admin'
    ? { tenantId: 1, tenantName: '星河', banlance: '1234.50' }
    : { tenantId: null, banlance: null }),
});

/** A server that answers these; all other lists are empty. */
export const server =
  (own: Readonly<Record<string, unknown>>) =>
  ({ address }: Sent): unknown => {
    const [path = '', query = ''] = address.replace('/api/', '').split('?');
    if (path in own) return own[path];
    if (path === 'auth/check') return ok(true);
    if (path.endsWith('/base-list')) {
      const ids = (new URLSearchParams(query).get('id') ?? '').split(',');
      return ok(ids.map((id) => ({ id: Number(id), name: `Record <u>${id}</u>` })));
    }
    if (path === 'message/counts') return ok({ message: 0, notice: 0, todo: 0 });
    if (path === 'tenant/balance') return ok({ balance: '1234.50' });
    return path.includes('/list') ? ok([], 0) : ok([]);
  };

let root: Root | undefined;

/** The page as it arrives: its skeleton, the first calls under way, and then its own script. */
export const arrive = (path: string): void => {
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('__FIRST_LISTS__', {});
  localStorage.setItem('token', 'mine');
  window.history.replaceState(null, '', `/admin${path}`);
  document.body.innerHTML = '<div id="root"><div class="boot"></div></div>';
  askEarly('mine');
  // As the page runs it: a script of its own, in no module.
  // oxlint-disable-next-line no-eval -- the test runs in a context of its own, and so must the script
  (0, eval)(code);
};

/** The framework, which comes later. */
export const startFramework = async (): Promise<void> => {
  const place = document.getElementById('root');
  if (!place) throw new Error('There is no page');
  const opened = createRoot(place);
  root = opened;
  await startConsole(opened);
};

/** Removes the page with everything it kept. */
export const leave = (): void => {
  root?.unmount();
  root = undefined;
  cleanup();
  clearUser();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
};

/** What the page draws itself. */
export const ownFrame = () => document.querySelector('body > div:not(#root) .shell');
/** What the framework draws. */
export const theirFrame = () => document.querySelector('#root .shell');

/**
 * The markup of an element, whatever the order in which its attributes were set. What stands above and below the rows of
 * some lists comes later: only its place counts.
 */
export const markup = (element: Element | null | undefined): string => {
  if (!element) return '';
  const attributes = element
    .getAttributeNames()
    .toSorted()
    .map((name) => ` ${name}="${element.getAttribute(name)}"`);
  if (element.matches('.list-head, .totals')) return `<${element.className.split(' ')[0]}>\n`;
  const inside = [...element.childNodes].map((node) => (node instanceof Element ? markup(node) : node.textContent));
  return `<${element.tagName}${attributes.join('')}>${inside.join('')}\n`;
};
