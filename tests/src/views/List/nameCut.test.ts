import { afterEach, expect, test } from 'vitest';
import { nameCut } from '#src/views/List/Grid';

const cellOf = (html: string, widths: { readonly needed: number; readonly given: number }) => {
  document.body.innerHTML = `<table><tbody><tr><td>${html}</td></tr></tbody></table>`;
  const cell = document.querySelector('td');
  if (!cell) throw new Error('There is a cell');
  Object.defineProperties(cell, {
    scrollWidth: { value: widths.needed, configurable: true },
    clientWidth: { value: widths.given, configurable: true },
  });
  return cell;
};
afterEach(() => document.body.replaceChildren());

test('a cut cell says its whole value, and no longer when there is room again', () => {
  const cell = cellOf('<span>¥1,234,567.00</span>', { needed: 110, given: 64 });
  nameCut(cell.firstElementChild ?? cell);
  expect(cell.title).toBe('¥1,234,567.00');
  Object.defineProperty(cell, 'clientWidth', { value: 120 });
  nameCut(cell);
  expect(cell.title).toBe('');
});

test('a value that says itself in full is left alone', () => {
  const cell = cellOf('<time title="2026-11-23 14:03:09">2026-11-23 14:03</time>', { needed: 110, given: 64 });
  nameCut(cell);
  expect(cell.title).toBe('');
});
