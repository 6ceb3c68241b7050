import { act, cleanup } from '@testing-library/react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, vi } from 'vitest';
import { startConsole } from '#engine/client/App';
import { clearUser } from '#engine/client/auth/user';
import { currentToast, dismissToast, onToasts } from '#engine/client/ui/toasts/toasts';
import { ok, type Sent } from '../fakeApi';

// The whole console, from the address to the page, over a network of the test.
let root: Root | undefined;

/** The answer of `user-info` for an admin. */
export const info = { id: 1, username: 'admin', name: 'Administrator', role: 'admin', mustChangePassword: false };

/** A server without records, where this person is signed in; `own` overrides single calls. */
export const answers =
  (person: object = info, own: Readonly<Record<string, unknown>> = {}) =>
  ({ address }: Sent): unknown => {
    const [path = ''] = address.replace('/api/', '').split('?');
    if (path in own) return own[path];
    if (path === 'auth/check') return ok(true);
    if (path === 'auth/user-info') return ok(person);
    if (path === 'auth/login') return ok({ token: 'fresh' });
    return path.includes('/list') ? ok([], 0) : ok([]);
  };

/** Opens the console at an address below its base, as a browser does. */
export const open = async (path: string): Promise<void> => {
  window.history.replaceState(null, '', `/admin${path}`);
  const opened = createRoot(document.body.appendChild(document.createElement('div')));
  root = opened;
  await act(() => startConsole(opened));
};

export const address = (): string => window.location.pathname.replace('/admin', '') + window.location.search;

/** Collects every toast that comes to the top from here on, in order. */
export const toastsFromHere = (): string[] => {
  const said: string[] = [];
  stops.push(
    onToasts(() => {
      const top = currentToast()?.text;
      if (top !== undefined && said.at(-1) !== top) said.push(top);
    }),
  );
  return said;
};
const stops: (() => void)[] = [];

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('scrollTo', () => {});
  localStorage.setItem('token', 'mine');
});
afterEach(() => {
  act(() => root?.unmount());
  cleanup();
  document.body.replaceChildren();
  for (const stop of stops.splice(0)) stop();
  for (let said = currentToast(); said; said = currentToast()) dismissToast(said.id);
  clearUser();
  localStorage.removeItem('token');
  vi.unstubAllGlobals();
});
