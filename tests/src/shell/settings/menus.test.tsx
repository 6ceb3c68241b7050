import * as texts from '#src/i18n/texts';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { changeLocale, getLocale } from '#src/i18n/locale';
import { LanguageMenu, ThemeMenu } from '#src/shell/settings/menus';
import { chooseMode, getMode, getModeChoice, isModeChosen } from '#src/ui/themeMode';
import { showPart } from '../../part';

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
