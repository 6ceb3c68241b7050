import type { Identifier } from 'react-admin';

/** The selection after "select all" of a page changes; other pages stay as they are. */
export const selectPage = (selected: readonly Identifier[], page: readonly Identifier[], on: boolean): Identifier[] => {
  const others = selected.filter((id) => !page.includes(id));
  return on ? [...others, ...page] : others;
};

/** The selection after a row's tick changes; with `from` (Shift) all rows between the two follow it. */
export const selectRow = (
  selected: readonly Identifier[],
  page: readonly Identifier[],
  id: Identifier,
  from: Identifier | undefined,
): Identifier[] => {
  const on = !selected.includes(id);
  const start = from === undefined ? -1 : page.indexOf(from);
  const end = page.indexOf(id);
  const range = start < 0 ? [id] : page.slice(Math.min(start, end), Math.max(start, end) + 1);
  return selectPage(selected, range, on);
};
