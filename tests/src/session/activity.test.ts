import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { noteOpening } from '#engine/client/boot/opening';
import { followActivity } from '#engine/client/live/followActivity';
import { actedHereAt, activityHeader } from '#engine/client/session/activity';
import { storageKeys } from '#engine/client/storageKeys';
import { reloadPage } from '#engine/client/ui/browser/loadPage';
import { fakeApi } from '../fakeApi';

const minute = 60_000;
const idle = () => Number(activityHeader()['idle-seconds']);

/** What the page listens to. An event that a script makes is never trusted, so tests call the listeners themselves. */
const heard = new Map<string, (event: Pick<Event, 'isTrusted'>) => void>();
vi.spyOn(window, 'addEventListener').mockImplementation((name, listener) => {
  if (typeof listener === 'function') heard.set(name, listener as () => void);
});
followActivity()();
const act = (name: string) => heard.get(name)?.({ isTrusted: true });

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-29T08:00:00Z') });
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test.each(['pointerdown', 'keydown', 'click', 'input', 'wheel', 'drop', 'popstate'])(
  'a person’s %s is activity, and one that a script made is none',
  (name) => {
    heard.get(name)?.({ isTrusted: false });
    expect(idle()).toBeGreaterThan(1e9);
    vi.advanceTimersByTime(90 * minute);
    act(name);
    vi.advanceTimersByTime(20_000);
    expect(idle()).toBe(20);
  },
);

test.each(['focus', 'visibilitychange', 'online', 'pointermove', 'mousemove', 'pageshow', 'storage', 'resize'])(
  'a %s is not the person’s',
  (name) => expect([...heard.keys()]).not.toContain(name),
);

test('what the person does in another tab counts in this one', () => {
  vi.advanceTimersByTime(3 * 60 * minute);
  localStorage.setItem(storageKeys.actedAt, String(Date.now() - 5000));
  expect(idle()).toBe(5);
});

test('a clock that is set back makes nothing recent, now or when it has caught up', () => {
  act('click');
  vi.setSystemTime(Date.now() - 60 * minute);
  expect(idle()).toBeGreaterThan(1e9);
  vi.advanceTimersByTime(60 * minute + 5000);
  expect(idle()).toBeGreaterThan(1e9);
  act('keydown');
  expect(idle()).toBe(0);
});

test('a person is seen again at once when the clock was set forward or back', () => {
  for (const step of [24 * 60 * minute, -24 * 60 * minute]) {
    vi.setSystemTime(Date.now() + step);
    act('keydown');
    expect(idle()).toBe(0);
  }
});

test('nonsense in the storage says nothing about the person', () => {
  localStorage.setItem(storageKeys.actedAt, 'nonsense');
  expect(idle()).toBeGreaterThan(1e9);
});

test('a full storage leaves the tab with what it knows itself', () => {
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  act('keydown');
  vi.advanceTimersByTime(9000);
  expect(idle()).toBe(9);
});

test('whoever opens the page acts, and a page that loads itself does not', () => {
  noteOpening();
  expect(idle()).toBe(0);
  vi.advanceTimersByTime(10 * minute);
  reloadPage();
  noteOpening();
  expect(idle()).toBe(600);
  noteOpening();
  expect(idle()).toBe(0);
});

test.each([
  ['hidden', true],
  ['wasDiscarded', true],
])('a page that the browser loads on its own is nobody’s (%s)', (property, value) => {
  Object.defineProperty(document, property, { value, configurable: true });
  noteOpening();
  Reflect.deleteProperty(document, property);
  expect(idle()).toBeGreaterThan(1e9);
});

test('a person who does something without a call is told of once a minute, and nobody else is', () => {
  const { sent } = fakeApi();
  localStorage.setItem(storageKeys.token, 'mine');
  act('keydown');
  const stop = followActivity();
  vi.advanceTimersByTime(10 * minute);
  // Another tab tells of what is done there.
  localStorage.setItem(storageKeys.actedAt, String(Date.now()));
  vi.advanceTimersByTime(10 * minute);
  expect(sent).toEqual([]);
  for (let typed = 0; typed < 30; typed += 1) {
    act('keydown');
    vi.advanceTimersByTime(2000);
  }
  expect(sent.map(({ address, headers }) => [address, headers.get('idle-seconds')])).toEqual([
    ['/api/auth/user-info', '2'],
  ]);
  vi.advanceTimersByTime(10 * minute);
  expect(sent).toHaveLength(1);
  act('keydown');
  localStorage.removeItem(storageKeys.token);
  vi.advanceTimersByTime(minute);
  expect(sent).toHaveLength(1);
  stop();
  expect(actedHereAt()).toBeGreaterThan(0);
  expect(vi.getTimerCount()).toBe(0);
});
