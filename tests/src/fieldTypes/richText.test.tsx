import { fireEvent, screen, waitFor, within, render } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { RichText } from '#engine/client/fieldTypes/richText/RichText';
import { xssCorpus } from '#engine/tests/xssCorpus';
import { openEditor as open, press } from './richTextStage';

describe('the editor', () => {
  test('holds the text of the record, named after its field', async () => {
    await open();
    const box = await screen.findByRole('textbox', { name: 'Content' });
    expect(box.textContent).toBe('Hello');
    expect(['required', 'multiline'].map((what) => box.getAttribute(`aria-${what}`))).toEqual(['true', 'true']);
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

describe('a link', () => {
  const openRow = async (html?: string) => {
    const form = await open(html);
    press(form.tool('Link'));
    const box = screen.getByLabelText<HTMLInputElement>('Link address');
    const type = (value: string) => fireEvent.change(box, { target: { value } });
    const key = (name: string) => fireEvent.keyDown(box, { key: name });
    return { ...form, box, type, key };
  };
  const isClosed = () => expect(screen.queryByLabelText('Link address')).toBeNull();

  test('is asked for, with the focus where it is typed', async () => {
    const { box } = await openRow();
    await waitFor(() => expect(document.activeElement).toBe(box));
  });

  test.each([
    ['example.com', 'https://example.com'],
    [' https://example.com/a?b=1 ', 'https://example.com/a?b=1'],
    ['mailto:li@example.com', 'mailto:li@example.com'],
  ])('typed as “%s” leads to %s', async (typed, href) => {
    const form = await openRow('<p></p>');
    form.type(typed);
    form.key('Enter');
    isClosed();
    expect(await form.sent()).toContain(`href="${href}"`);
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'ftp://example.com', ''])(
    'to “%s” is refused beside the address',
    async (typed) => {
      const form = await openRow();
      form.type(typed);
      form.key('Enter');
      expect(screen.getByRole('alert').textContent).toBe('Must start with http://, https://, or mailto:');
      expect(form.box.getAttribute('aria-invalid')).toBe('true');
      form.type('https://example.com');
      expect(screen.queryByRole('alert')).toBeNull();
    },
  );

  test('is given up by Escape, which goes no further than the text', async () => {
    const heard = vi.fn();
    window.addEventListener('keydown', heard);
    const { type, key, sent } = await openRow();
    type('https://example.com');
    key('Escape');
    isClosed();
    expect(heard).not.toHaveBeenCalled();
    window.removeEventListener('keydown', heard);
    expect(await sent()).toBe('<p>Hello</p>');
  });
});

describe('text that somebody wrote', () => {
  test('is shown with what may stand in it', () => {
    const { container } = render(
      <RichText html='<h2>A</h2><p><strong>b</strong> <a href="https://x.example">c</a></p>' />,
    );
    expect(container.querySelector('h2')?.textContent).toBe('A');
    expect(container.querySelector('a')?.getAttribute('href')).toBe('https://x.example');
  });

  test('runs nothing, whatever was written', () => {
    for (const html of xssCorpus) {
      const { container, unmount } = render(<RichText html={html} />);
      const bad = [...container.querySelectorAll('*')].filter(
        (element) =>
          ['script', 'iframe', 'object', 'embed', 'form', 'style', 'img', 'svg'].includes(element.localName) ||
          element.getAttributeNames().some((name) => name.startsWith('on') || name === 'style') ||
          /^\s*(javascript|data|vbscript):/i.test(element.getAttribute('href') ?? ''),
      );
      expect([html, bad.map(({ outerHTML }) => outerHTML)]).toEqual([html, []]);
      unmount();
    }
  });
});
