import { expect, test } from 'vitest';
import { richTextAttributes, richTextLink, richTextTags } from '#engine/schema/fieldTypes/richText';
import { sanitizeHtml } from '#engine/server/records/richText';
import { apiForFile } from '#engine/tests/api';
import { costOf } from '#engine/tests/cost';
import { xssCorpus } from '#engine/tests/xssCorpus';
import { draft } from '#engine/tests/subjects/message/parts';

const api = await apiForFile();
const { token } = await api.enter('librarian');

/** Every element and attribute that stands in this HTML, which is ours and therefore well-formed. */
const partsOf = (html: string) =>
  [...html.matchAll(/<\/?([a-z0-9]+)((?:\s+[a-z]+="[^"<>]*")*)\s*\/?>/g)].map(([whole, tag = '', attributes = '']) => ({
    whole,
    tag,
    attributes: [...attributes.matchAll(/([a-z]+)="([^"]*)"/g)].map(([, name = '', value = '']) => ({ name, value })),
  }));

for (const attack of xssCorpus) {
  test(`nothing but text and listed elements is kept of ${attack.slice(0, 60)}`, async () => {
    const { code, data } = await api.post('notice/insert', token, { title: 't', content: `<p>kept</p>${attack}` });
    expect(code).toBe(0);
    const html: string = data.content;
    const parts = partsOf(html);
    // What is left beside these parts is text: it holds no bracket.
    expect(parts.reduce((rest, { whole }) => rest.replace(whole, ''), html)).not.toMatch(/[<>]/);
    for (const { tag, attributes } of parts) {
      expect(richTextTags).toContain(tag);
      for (const { name } of attributes) expect(richTextAttributes).toContain(name);
      for (const { value } of attributes.filter(({ name }) => name === 'href')) expect(value).toMatch(richTextLink);
    }
  });
}

test('the editor’s output is kept unchanged', () => {
  const html =
    '<h2>One</h2><p>a <strong>b</strong> <em>c</em> <u>d</u> <s>e</s><br />f</p><ul><li><p>g</p></li></ul><ol><li><p>h</p></li></ol><blockquote><p>i</p></blockquote><hr /><p>&lt;b&gt; &amp; 中文 🀄</p>';
  expect(sanitizeHtml(html)).toBe(html);
  expect(sanitizeHtml(sanitizeHtml(html))).toBe(html);
});

test('a link opens in a new window without access to the console', () => {
  const kept = '<a href="https://ok.example/a?b=1" target="_blank" rel="noopener noreferrer">x</a>';
  expect(sanitizeHtml('<a href=" https://ok.example/a?b=1" rel="opener">x</a>')).toBe(kept);
  expect(sanitizeHtml('<a href="mailto:a@b.example">x</a>')).toContain('href="mailto:a@b.example"');
  expect(sanitizeHtml('<a href="ftp://x/y">x</a>')).toBe('<a>x</a>');
});

test('a content that says nothing counts as empty', async () => {
  for (const content of ['<p></p>', '<p> <br>&nbsp;</p>', '<script>1</script>', '<hr>', '<img src=x>']) {
    const { data } = await api.post('notice/insert', token, { title: 't', content });
    expect(data).toEqual({ errors: { content: 'required' } });
  }
});

test('the size limit counts the kept text', async () => {
  const insert = (content: string) => api.post('notice/insert', token, { title: 't', content });
  expect((await insert(`<p>x</p>${'<script>'.repeat(9000)}`)).code).toBe(0);
  expect((await insert(`<p>${'x'.repeat(64 * 1024 - 7)}</p>`)).code).toBe(0);
  expect((await insert(`<p>${'x'.repeat(64 * 1024 - 6)}</p>`)).data).toEqual({ errors: { content: 'tooBigText' } });
  expect((await insert(`<p>${'字'.repeat(22 * 1024)}</p>`)).data).toEqual({ errors: { content: 'tooBigText' } });
});

test('a change of a notice is made harmless like a new one', async () => {
  const { id, version } = await draft(api, token);
  const content = '<p onclick="x()">new</p><img src=x onerror=x()>';
  const { data } = await api.post('notice/modify', token, { id, version, content });
  expect(data.content).toBe('<p>new</p>');
});

const hostile: Readonly<Record<string, string>> = {
  'tags in each other': '<b>'.repeat(20_000),
  'lists in each other': '<ul><li>'.repeat(10_000),
  'quotes in each other': '<blockquote>'.repeat(8000) + 'x',
  'misnested tags': '<p><ul>'.repeat(14_000),
  'angle brackets': '<'.repeat(100_000),
  ampersands: '&'.repeat(100_000),
  attributes: `<a ${'a '.repeat(49_000)}>`,
  comments: '<!--'.repeat(24_000),
  'ends of tags': '</p>'.repeat(24_000),
  'one long address': `<a href="${'java\nscript:'.repeat(8000)}">x</a>`,
  'raw text': '<textarea>'.repeat(10_000) + '<style>',
};

const sanitized = (content: string) => costOf(() => sanitizeHtml(content.slice(0, 100 * 1024)));
/** 0.1 s on a quiet machine. */
const usual = '<p>Hello <b>you</b></p>'.repeat(5000);

for (const [what, content] of Object.entries(hostile)) {
  test(`100 KiB of ${what} take the server no ten times of what a usual text takes`, async () => {
    expect(sanitized(content)).toBeLessThan(10 * sanitized(usual));
    const { status, code } = await api.post('notice/insert', token, {
      title: 't',
      content: content.slice(0, 98 * 1024),
    });
    expect([200, 413]).toContain(status);
    expect([0, 413, 422]).toContain(code);
  });
}
