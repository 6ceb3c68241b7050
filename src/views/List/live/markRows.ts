import type { Identifier } from 'react-admin';

/** How long a changed row is marked, in milliseconds. */
const markedFor = 2500;

const rowOf = (id: Identifier) =>
  document.querySelector<HTMLTableRowElement>(`.grid tr[data-id="${CSS.escape(String(id))}"]`);

/** Marks changed rows for a moment, once they are drawn, and dims those that are no more. */
export const markRows = (changed: readonly Identifier[], gone: readonly Identifier[]): void => {
  requestAnimationFrame(() => {
    for (const id of changed)
      for (const cell of rowOf(id)?.cells ?? [])
        cell.animate([{ backgroundColor: 'var(--warning-soft)' }, {}], {
          duration: markedFor,
          easing: 'ease-in',
        });
    for (const id of gone) rowOf(id)?.animate([{}, { opacity: 0.4 }], { duration: 300, fill: 'forwards' });
  });
};
