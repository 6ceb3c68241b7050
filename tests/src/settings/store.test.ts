import { beforeEach, describe, expect, test, vi } from 'vitest';
import { layoutOf, defaults, type Settings } from '#src/settings/settings';
import {
  changeSettings,
  followSettings,
  getSettings,
  isUnsaved,
  markSaved,
  onSettings,
  replaceSettings,
} from '#src/settings/store';
import { chooseMode } from '#src/ui/themeMode';
import '../browser';

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
    return [topBar && 'bar', sideMenu && 'side', topMenu && 'top', menuButton].filter(Boolean).join(' ');
  };

  test.each<readonly [Partial<Settings>, string, string]>([
    [{}, 'bar side', 'bar topBar'],
    [{ topMenu: true }, 'bar top', 'bar topBar'],
    [{ menu: false }, 'bar topBar', 'bar topBar'],
    [{ menu: false, topMenu: true }, 'bar topBar', 'bar topBar'],
    [{ navbar: false }, 'side', 'floating'],
    [{ navbar: false, topMenu: true }, 'side', 'floating'],
    [{ navbar: false, menu: false }, 'floating', 'floating'],
  ])('%j: %s, and on a phone %s', (more, wide, phone) => {
    expect([shown(more), shown(more, true)]).toEqual([wide, phone]);
  });
});
