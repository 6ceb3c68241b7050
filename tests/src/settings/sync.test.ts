import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { defaults } from '#src/settings/settings';
import { changeSettings, getSettings, replaceSettings } from '#src/settings/store';
import { followPerson } from '#src/settings/SettingsSync';
import { getModeChoice } from '#src/ui/themeMode';
import { fakeApi, ok, type Sent } from '../fakeApi';
import '../browser';

let stop = () => {};
beforeEach(() => {
  vi.useFakeTimers();
  replaceSettings(defaults);
  localStorage.clear();
  localStorage.setItem('token', crypto.randomUUID());
});
afterEach(() => {
  stop();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
});

/** A server that keeps these preferences, and what it was sent. */
const serverWith = (...kept: unknown[]) => {
  const saved: unknown[] = [];
  fakeApi(({ address, body }: Sent) => {
    if (address.endsWith('preference/save')) saved.push(body);
    return ok(address.endsWith('preference/list') ? kept : true);
  });
  return saved;
};

const begin = async (id = 7) => {
  stop = followPerson(id);
  await vi.advanceTimersByTimeAsync(10);
};

test('the settings of the server are put in the place of those of the browser', async () => {
  serverWith({ name: 'shell', value: { settings: { tabBar: true, menuWidth: 300 }, mode: 'dark', locale: 'zh-CN' } });
  await begin();
  expect(getSettings()).toMatchObject({ tabBar: true, menuWidth: 300, navbar: true });
  expect(getModeChoice()).toBe('dark');
});

test('colors that were chosen in this browser stand', async () => {
  localStorage.setItem('arco-theme', 'light');
  serverWith({ name: 'shell', value: { settings: {}, mode: 'dark' } });
  await begin();
  expect(getModeChoice()).toBe('light');
});

test('a change is sent once the person pauses, with all that belongs to it', async () => {
  const saved = serverWith();
  await begin();
  for (const menuWidth of [230, 240, 250]) changeSettings({ menuWidth });
  await vi.advanceTimersByTimeAsync(1000);
  expect(saved).toEqual([
    { name: 'shell', value: { settings: { ...defaults, menuWidth: 250 }, mode: 'light', locale: 'zh-CN' } },
  ]);
});

test('a person without stored settings keeps this browser’s, but not another person’s', async () => {
  serverWith();
  changeSettings({ tabBar: true });
  await begin(7);
  expect(getSettings().tabBar).toBe(true);
  stop();
  localStorage.setItem('token', crypto.randomUUID());
  await begin(8);
  expect(getSettings()).toEqual(defaults);
});

test('a change that has not reached the server is newer than what is kept there', async () => {
  const kept = { name: 'shell', value: { settings: { tabBar: true }, mode: 'light', locale: 'zh-CN' } };
  serverWith(kept);
  await begin();
  changeSettings({ footer: false });
  stop();
  localStorage.setItem('token', crypto.randomUUID());
  const saved = serverWith(kept);
  await begin();
  expect(getSettings()).toMatchObject({ footer: false, tabBar: true });
  expect(saved).toMatchObject([{ value: { settings: { footer: false, tabBar: true } } }]);
});

test('without a server the settings of the browser stand', async () => {
  fakeApi(() => {
    throw new TypeError('no network');
  });
  changeSettings({ footer: false });
  await begin();
  expect(getSettings().footer).toBe(false);
});
