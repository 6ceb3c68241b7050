import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createStore } from '#engine/client/preferences/store';
import { browserStorage, tabStorage } from '#engine/client/storage';

const failing = (name: string) => () => {
  throw new DOMException('no', name);
};

/** What may be wrong with the storage of a browser. */
const storages = {
  full: () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(failing('QuotaExceededError'));
  },
  blocked: () => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, name, 'get').mockImplementation(failing('SecurityError'));
  },
  missing: () => {
    for (const name of ['localStorage', 'sessionStorage'] as const)
      vi.spyOn(window, name, 'get').mockReturnValue(null as never);
  },
};

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.restoreAllMocks();
  for (const storage of [browserStorage, tabStorage]) storage.removeItem('name');
});

describe.each(Object.entries(storages))('a storage that is %s', (_, break_) => {
  test.each([
    ['the browser', browserStorage],
    ['the tab', tabStorage],
  ])('holds values of %s as long as the page lasts, and says so', (_of, storage) => {
    expect(storage.getItem('name')).toBeNull();
    break_();
    storage.setItem('name', 'value');
    expect([storage.getItem('name'), storage.keeps('name')]).toEqual(['value', false]);
    storage.removeItem('name');
    expect([storage.getItem('name'), storage.keeps('name')]).toEqual([null, true]);
  });

  test('keeps nobody from arranging a list', () => {
    break_();
    const store = createStore('en-US');
    store.setup();
    const heard = vi.fn();
    store.subscribe('account.1.columns', heard);
    store.setItem('account.1.columns', ['name']);
    expect(store.getItem('account.1.columns')).toEqual(['name']);
    expect(heard).toHaveBeenCalledWith(['name']);
    store.removeItem('account.1.columns');
    store.teardown();
  });
});

test('an older value does not come back after a reload', () => {
  browserStorage.setItem('name', 'old');
  storages.full();
  browserStorage.setItem('name', 'new');
  expect([browserStorage.getItem('name'), localStorage.getItem('name')]).toEqual(['new', null]);
});

test('a storage with room again takes the next value', () => {
  storages.full();
  browserStorage.setItem('name', 'one');
  vi.restoreAllMocks();
  browserStorage.setItem('name', 'two');
  expect([localStorage.getItem('name'), browserStorage.keeps('name')]).toEqual(['two', true]);
});
