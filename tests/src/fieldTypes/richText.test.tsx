import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { openEditor as open, press } from './richTextStage';

describe('the editor', () => {
  test('holds the text of the record, named after its field', async () => {
    await open();
    const box = await screen.findByRole('textbox', { name: 'Content' });
    expect(box.textContent).toBe('Hello');
    expect(['required', 'multiline'].map((what) => box.getAttribute(`aria-${what}`))).toEqual(['true', 'true']);
  });

  test('sends what it was given, when nothing was changed', async () => {
    const form = await open();
    expect(await form.sent()).toBe('<p>Hello</p>');
  });

  test('that is left empty is asked for', async () => {
    const form = await open(null);
    expect(await form.fault()).toBe('Required');
    await waitFor(() => expect(screen.getByRole('textbox').getAttribute('aria-invalid')).toBe('true'));
  });

  test('counts bytes as the server does', async () => {
    await open(`<p>${'字'.repeat(300)}</p>`);
    expect(screen.getByText('0.9 / 1 KiB')).toBeDefined();
  });

  test('whose text is too long shows a fault', async () => {
    const form = await open(`<p>${'字'.repeat(342)}</p>`);
    expect(await form.fault()).toBe('Too long');
  });

  test.each([
    ['Heading (Ctrl+Alt+2)', '<h2>Hello</h2>'],
    ['Subheading (Ctrl+Alt+3)', '<h3>Hello</h3>'],
    ['Bulleted list (Ctrl+Shift+8)', '<ul><li><p>Hello</p></li></ul>'],
    ['Numbered list (Ctrl+Shift+7)', '<ol><li><p>Hello</p></li></ol>'],
    ['Quote (Ctrl+Shift+B)', '<blockquote><p>Hello</p></blockquote>'],
  ])('makes of a line by “%s”: %s, and back', async (name, html) => {
    const form = await open();
    const tool = form.tool(name);
    expect(tool.getAttribute('aria-pressed')).toBe('false');
    press(tool);
    expect(await form.sent()).toBe(html);
    await waitFor(() => expect(tool.getAttribute('aria-pressed')).toBe('true'));
    press(tool);
    expect(await form.sent()).toBe('<p>Hello</p>');
  });

  test('undoes and redoes only what was done', async () => {
    const form = await open();
    const [undo, redo] = [form.tool('Undo (Ctrl+Z)'), form.tool('Redo (Ctrl+Shift+Z)')];
    expect([undo.ariaDisabled, redo.ariaDisabled]).toEqual(['true', 'true']);
    press(form.tool('Heading (Ctrl+Alt+2)'));
    await waitFor(() => expect(undo.getAttribute('aria-disabled')).toBeNull());
    press(undo);
    expect(await form.sent()).toBe('<p>Hello</p>');
    await waitFor(() => expect(redo.getAttribute('aria-disabled')).toBeNull());
    press(redo);
    expect(await form.sent()).toBe('<h2>Hello</h2>');
  });

  test('is one stop of the Tab key in its toolbar, and walked by arrows', async () => {
    const { bar, tool } = await open();
    const stops = () => [...bar.querySelectorAll('button')].filter(({ tabIndex }) => tabIndex === 0);
    const first = tool('Bold (Ctrl+B)');
    expect(stops()).toEqual([first]);
    first.focus();
    fireEvent.keyDown(bar, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(tool('Italic (Ctrl+I)'));
    fireEvent.keyDown(bar, { key: 'End' });
    expect(document.activeElement).toBe(tool('Preview'));
    fireEvent.keyDown(bar, { key: 'ArrowRight' });
    expect([document.activeElement, ...stops()]).toEqual([first, first]);
  });

  test('speaks Chinese', async () => {
    const { bar, tool } = await open('<p>你好</p>', 'zh-CN');
    expect(bar.getAttribute('aria-label')).toBe('格式');
    expect(tool('加粗 (Ctrl+B)')).toBeDefined();
  });

  test('shows what its readers will see', async () => {
    const { tool } = await open('<h2>Tonight</h2>');
    press(tool('Preview'));
    const preview = within(screen.getByRole('dialog', { name: 'Preview' }));
    expect(preview.getByRole('heading', { level: 2, name: 'Tonight' })).toBeDefined();
    press(preview.getByText('Close'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('shows of nothing that it is nothing', async () => {
    const { tool } = await open(null);
    press(tool('Preview'));
    expect(screen.getByText('Nothing here yet')).toBeDefined();
  });
});
