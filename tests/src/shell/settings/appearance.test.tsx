import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { defaults } from '#src/settings/settings';
import { changeSettings, getSettings } from '#src/settings/store';
import { getModeChoice } from '#src/ui/themeMode';
import { openSettings as open, press } from './settingsStage';

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
