import { beforeEach, describe, expect, test, vi, afterEach } from 'vitest';
import { layoutOf, defaults, type Settings } from '#engine/client/settings/settings';
import {
  changeSettings,
  followSettings,
  getSettings,
  isUnsaved,
  markSaved,
  onSettings,
  replaceSettings,
} from '#engine/client/settings/store';
import { chooseMode, getModeChoice } from '#engine/client/ui/themeMode';
import { followPerson } from '#engine/client/settings/SettingsSync';
import { fakeApi, ok, type Sent } from '../fakeApi';

beforeEach(() => {
  chooseMode('light');
  replaceSettings(defaults);
  localStorage.clear();
});

const color = () => document.documentElement.style.getPropertyValue('--primary');

describe('settings that were changed', () => {
  test('notify listeners once per change', () => {
    const heard = vi.fn();
    const stop = onSettings(heard);
    changeSettings({ footer: false });
    stop();
    changeSettings({ footer: true });
    expect(heard).toHaveBeenCalledOnce();
  });

  test('are not kept on the server until that says so', () => {
    expect(isUnsaved()).toBe(false);
    changeSettings({ footer: false });
    expect(isUnsaved()).toBe(true);
    markSaved();
    expect(isUnsaved()).toBe(false);
  });

  test('that came from the server are not to be sent there', () => {
    replaceSettings({ footer: false });
    expect([getSettings().footer, isUnsaved()]).toEqual([false, false]);
  });

  test('put only a color of one’s own onto the page', () => {
    changeSettings({ themeColor: '#123456' });
    expect(color()).toBe('#123456');
    changeSettings({ themeColor: defaults.themeColor });
    expect(color()).toBe('');
  });
});

describe('once the page has started', () => {
  test('settings follow those of another tab', () => {
    followSettings();
    localStorage.setItem('shell.settings', JSON.stringify({ ...defaults, menuWidth: 300 }));
    window.dispatchEvent(new StorageEvent('storage', { key: 'other' }));
    expect(getSettings().menuWidth).toBe(220);
    window.dispatchEvent(new StorageEvent('storage', { key: 'shell.settings' }));
    expect(getSettings().menuWidth).toBe(300);
    expect(document.documentElement.style.getPropertyValue('--size-menu')).toBe('300px');
  });

  test('an own color is another one in the dark, where it has to be read as well', () => {
    followSettings();
    changeSettings({ themeColor: '#000080' });
    const [light, link] = [color(), document.documentElement.style.getPropertyValue('--link')];
    chooseMode('dark');
    expect(color()).toBe(light);
    expect(document.documentElement.style.getPropertyValue('--link')).not.toBe(link);
  });
});

describe('what of the frame stands on the page', () => {
  const shown = (more: Partial<Settings>, isPhone = false) => {
    const { topBar, sideMenu, topMenu, menuButton } = layoutOf({ ...defaults, ...more }, isPhone);
    return [topBar && 'bar', sideMenu && 'side', topMenu && 'top', menuButton && 'button'].filter(Boolean).join(' ');
  };

  test.each<readonly [Partial<Settings>, string, string]>([
    [{}, 'bar side', 'bar button'],
    [{ topMenu: true }, 'bar top', 'bar button'],
    [{ menu: false }, 'bar button', 'bar button'],
    [{ menu: false, topMenu: true }, 'bar button', 'bar button'],
    [{ navbar: false }, 'side', 'button'],
    [{ navbar: false, topMenu: true }, 'side', 'button'],
    [{ navbar: false, menu: false }, 'button', 'button'],
  ])('%j: %s, and on a phone %s', (more, wide, phone) => {
    expect([shown(more), shown(more, true)]).toEqual([wide, phone]);
  });
});

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
