import { describe, expect, it } from 'vitest';
import { pages, textOf } from './pages';

const index = textOf('docs/decisions/README.md');
const decisions = pages
  .filter((page) => /^docs\/decisions\/\d{3}-/.test(page) && !page.includes('/000-'))
  .map((page) => ({ page, file: page.split('/').at(-1) ?? '', text: textOf(page) }));

describe.each(decisions)('$page', ({ file, text }) => {
  const number = file.slice(0, 3);
  const head =
    /^# (\d{3})\. (.+)\n\n- \*\*Status:\*\* (proposed|accepted|accepted, changed in part by \d{3}|superseded by .+)\n- \*\*Date:\*\* (\d{4}-\d\d-\d\d)\n\n## Context\n/;
  const [, ownNumber, title = '', status = '', date = ''] = head.exec(text) ?? [];

  it('begins with its number, status, date and context', () => {
    expect(text).toMatch(head);
    expect(ownNumber).toBe(number);
  });

  it('states the decision and its consequences, in this order', () => {
    const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name);
    expect(sections).toEqual(['Context', 'Decision', 'Consequences']);
  });

  it('stands in the index as its head says', () => {
    const line = index.split('\n').find((row) => row.includes(`(${file})`)) ?? '';
    const cells = line.split('|').map((cell) => cell.trim());
    expect(cells.slice(1, -1)).toEqual([`[${number}](${file})`, title, date, status]);
  });
});

it('have numbers without a gap', () => {
  expect(decisions.map(({ file }) => Number(file.slice(0, 3)))).toEqual(decisions.map((_, place) => place + 1));
});
