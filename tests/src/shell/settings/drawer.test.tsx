import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { defaults, type Settings } from '#engine/client/settings/settings';
import { changeSettings, getSettings } from '#engine/client/settings/store';
import { openSettings as open, press } from './settingsStage';

const isClosed = () => expect(screen.queryByRole('dialog')).toBeNull();

describe('a switch of the settings', () => {
  const switches: readonly (readonly [string, keyof Settings])[] = [
    ['Navbar', 'navbar'],
    ['Menu', 'menu'],
    ['Top menu', 'topMenu'],
    ['Footer', 'footer'],
    ['Tab bar', 'tabBar'],
    ['Menu from server', 'menuFromServer'],
    ['Compact lists', 'compactRows'],
    ['Color weak mode', 'colorWeak'],
  ];

  test('stands as the setting does, changes it at once, and back again', () => {
    open();
    for (const [label, name] of switches) {
      const one = screen.getByLabelText<HTMLInputElement>(label);
      for (const wanted of [!defaults[name], defaults[name]]) {
        fireEvent.click(one);
        expect([label, one.checked, one.getAttribute('aria-checked')]).toEqual([label, wanted, String(wanted)]);
        expect(getSettings()).toEqual({ ...defaults, [name]: wanted });
      }
    }
  });

  test('is kept for the next visit', () => {
    open();
    fireEvent.click(screen.getByLabelText('Tab bar'));
    expect(JSON.parse(localStorage.getItem('shell.settings') ?? '')).toEqual({ ...defaults, tabBar: true });
  });

  test('for weak eyes changes the whole page', () => {
    open();
    fireEvent.click(screen.getByLabelText('Color weak mode'));
    expect(document.documentElement.dataset.colorWeak).toBe('');
    fireEvent.click(screen.getByLabelText('Color weak mode'));
    expect(document.documentElement.dataset.colorWeak).toBeUndefined();
  });
});

describe('the width of the menu', () => {
  const box = () => screen.getByLabelText<HTMLInputElement>('Menu width (px)');
  const type = (value: string) => fireEvent.change(box(), { target: { value } });
  const enter = () => {
    box().focus();
    fireEvent.keyDown(box(), { key: 'Enter' });
  };

  test('counts only once it is typed to its end', () => {
    open();
    type('30');
    expect(getSettings().menuWidth).toBe(defaults.menuWidth);
    type('300');
    enter();
    expect(getSettings().menuWidth).toBe(300);
    expect(document.documentElement.style.getPropertyValue('--size-menu')).toBe('300px');
  });

  test.each([
    ['10', 160],
    ['9999', 400],
    ['250.6', 251],
    ['-5', 220],
    ['', 220],
  ])('typed as “%s” is %s, and the box says so', (typed, width) => {
    open();
    type(typed);
    enter();
    expect([getSettings().menuWidth, box().value]).toEqual([width, String(width)]);
  });

  test('typed too large twice stands in the box as it is', () => {
    changeSettings({ menuWidth: 400 });
    open();
    type('9999');
    enter();
    expect(box().value).toBe('400');
  });
});

describe('the drawer of the settings', () => {
  test('closes with OK, which says that they are kept', async () => {
    open();
    press('OK');
    isClosed();
    await waitFor(() => expect(screen.getByText('Settings saved')).toBeDefined());
  });

  test('closes by its button, and says nothing', () => {
    open();
    press('Close');
    isClosed();
    expect(screen.queryByText('Settings saved')).toBeNull();
  });
});
