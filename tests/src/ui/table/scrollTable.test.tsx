import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { ScrollTable, useSorted } from '#engine/client/ui/table/ScrollTable';

afterEach(cleanup);

const authors = [
  { name: 'Ann', clicks: 20 },
  { name: 'Bo', clicks: 30 },
  { name: 'Cy', clicks: 10 },
];

const Authors = () => {
  const { rows, sorting } = useSorted(authors, { clicks: ({ clicks }) => clicks });
  return (
    <ScrollTable
      title="Authors"
      heads={['Author', { label: 'Clicks', ...sorting('clicks') }]}
      rows={rows.map(({ name, clicks }) => [name, name, clicks])}
    />
  );
};

const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent);

test('a head sorts the rows: the largest first, then the smallest, then as they came', () => {
  render(<Authors />);
  const head = screen.getByRole('columnheader', { name: 'Clicks' });
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Clicks' }));
  expect([head.getAttribute('aria-sort'), ...names()]).toEqual(['none', 'Ann', 'Bo', 'Cy']);
  press();
  expect([head.getAttribute('aria-sort'), ...names()]).toEqual(['descending', 'Bo', 'Ann', 'Cy']);
  press();
  expect([head.getAttribute('aria-sort'), ...names()]).toEqual(['ascending', 'Cy', 'Ann', 'Bo']);
  press();
  expect(names()).toEqual(['Ann', 'Bo', 'Cy']);
});

test('a head without sorting announces none', () => {
  render(<Authors />);
  expect(screen.getByRole('columnheader', { name: 'Author' }).hasAttribute('aria-sort')).toBe(false);
});
