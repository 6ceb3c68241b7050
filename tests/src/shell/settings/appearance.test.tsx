import { fireEvent, screen, act } from '@testing-library/react';
import { describe, expect, test, vi, beforeEach } from 'vitest';
import * as texts from '#engine/client/i18n/texts';
import { defaults } from '#engine/client/settings/settings';
import { changeSettings, getSettings } from '#engine/client/settings/store';
import { getModeChoice, chooseMode, getMode, isModeChosen } from '#engine/client/ui/themeMode';
import { changeLocale, getLocale } from '#engine/client/i18n/locale';
import { LanguageMenu, ThemeMenu } from '#engine/client/shell/settings/menus';
import { openSettings as open, press } from './settingsStage';
import { showPart } from '../../part';

describe('the appearance', () => {
  test('takes one of the colors that are offered, or any other', () => {
    open();
    const [first, second] = screen.getAllByRole('button', { name: /^#[0-9A-F]{6}$/ });
    expect(first?.getAttribute('aria-pressed')).toBe('true');
    fireEvent.click(second as HTMLElement);
    expect([first, second].map((one) => one?.getAttribute('aria-pressed'))).toEqual(['false', 'true']);
    expect(getSettings().themeColor).toBe(second?.getAttribute('aria-label'));
    const picker = screen.getByLabelText<HTMLInputElement>('Theme color', { selector: 'input' });
    fireEvent.change(picker, { target: { value: '#123456' } });
    expect(getSettings().themeColor).toBe('#123456');
    expect(document.documentElement.style.getPropertyValue('--primary')).toBe('#123456');
  });

  test('is light, dark, or that of the system', () => {
    open();
    const mode = screen.getByLabelText<HTMLSelectElement>('Theme', { selector: 'select' });
    expect([...mode.options].map(({ text }) => text)).toEqual(['Light', 'Dark', 'System']);
    fireEvent.change(mode, { target: { value: 'dark' } });
    expect([getModeChoice(), document.documentElement.dataset.theme]).toEqual(['dark', 'dark']);
  });

  test('speaks the other language at once, and reports it in it', async () => {
    open();
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'zh-CN' } });
    expect(await screen.findByRole('dialog', { name: '页面设置' })).toBeDefined();
    expect(screen.getByText('已切换为中文')).toBeDefined();
  });
});

describe('the whole screen', () => {
  const canFill = (can: boolean) => {
    Object.defineProperty(document, 'fullscreenEnabled', { value: can, configurable: true });
    Object.defineProperty(document, 'fullscreenElement', { value: null, configurable: true });
  };

  test('is not offered where the browser has none', () => {
    canFill(false);
    open();
    expect(screen.queryByLabelText('Full screen')).toBeNull();
  });

  test('that the browser refuses is said to be refused', async () => {
    canFill(true);
    document.documentElement.requestFullscreen = vi.fn().mockRejectedValue(new TypeError('no'));
    open();
    fireEvent.click(screen.getByLabelText('Full screen'));
    expect(await screen.findByText('Your browser does not allow full screen')).toBeDefined();
    canFill(false);
  });
});

test('a failed copy of the settings is not confirmed', async () => {
  document.execCommand = () => false;
  open();
  press('Copy settings');
  expect(await screen.findByText('Your browser does not allow copying')).toBeDefined();
});

test('all of them go back to the first values with one click', () => {
  open();
  fireEvent.click(screen.getByLabelText('Footer'));
  changeSettings({ themeColor: '#F53F3F', menuWidth: 300 });
  press('Restore defaults');
  expect(getSettings()).toEqual(defaults);
  expect(screen.getByLabelText<HTMLInputElement>('Menu width (px)').value).toBe('220');
});

describe('a menu of the top bar', () => {
  beforeEach(async () => {
    await changeLocale('en-US');
    chooseMode('light');
  });

  const open = (menu: React.ReactNode) => {
    showPart(menu);
    const button = screen.getByRole('button');
    fireEvent.click(button);
    return button;
  };
  const choices = () => screen.getAllByRole('menuitemradio').map((item) => [item.textContent, item.ariaChecked]);

  test('each language stands in its own words, and the one in use is marked', () => {
    open(<LanguageMenu />);
    expect(choices()).toEqual([
      ['中文', 'false'],
      ['English', 'true'],
    ]);
    expect(screen.getByText('中文').lang).toBe('zh-CN');
  });

  test('a switch of language is confirmed in the new language, marks the page, and is kept', async () => {
    open(<LanguageMenu />);
    fireEvent.click(screen.getByText('中文'));
    expect(await screen.findByText('已切换为中文')).toBeDefined();
    expect(document.documentElement.lang).toBe('zh-CN');
    expect(localStorage.getItem('arco-locale')).toBe('zh-CN');
    expect(screen.getByRole('button', { name: '切换语言' })).toBeDefined();
  });

  test('the language in use, chosen again, says nothing', () => {
    open(<LanguageMenu />);
    fireEvent.click(screen.getByText('English'));
    expect(screen.getByRole('status').textContent).toBe('');
  });

  test('a language that cannot be loaded leaves the one in use, and reports it', async () => {
    vi.spyOn(texts, 'loadTexts').mockRejectedValue(new TypeError('Failed to fetch'));
    open(<LanguageMenu />);
    fireEvent.click(screen.getByText('中文'));
    expect(await screen.findByText('Request Error')).toBeDefined();
    expect(getLocale()).toBe('en-US');
  });

  test('the name of the theme button tells what is in force', () => {
    const button = open(<ThemeMenu />);
    expect(button.title).toBe('Theme: Light');
    fireEvent.click(screen.getByText('Dark'));
    expect(button.title).toBe('Theme: Dark');
    fireEvent.click(button);
    expect(choices()).toEqual([
      ['Light', 'false'],
      ['Dark', 'true'],
      ['System', 'false'],
    ]);
  });

  test('a mode that was chosen is kept, and one that nobody knows is light', () => {
    open(<ThemeMenu />);
    fireEvent.click(screen.getByText('System'));
    expect([localStorage.getItem('arco-theme'), isModeChosen(), getMode()]).toEqual(['auto', true, 'light']);
    localStorage.setItem('arco-theme', 'sepia');
    expect(getModeChoice()).toBe('light');
  });

  test('the menu follows a mode that was chosen somewhere else on the page', () => {
    const button = open(<ThemeMenu />);
    act(() => chooseMode('dark'));
    expect(button.title).toBe('Theme: Dark');
  });
});
