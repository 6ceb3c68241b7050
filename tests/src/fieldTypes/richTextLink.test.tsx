import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { RichText } from '#src/fieldTypes/richText/RichText';
import { xssCorpus } from '#tests/xssCorpus';
import { openEditor as open, press } from './richTextStage';

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
