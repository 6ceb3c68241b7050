import type { Identifier } from 'react-admin';

/** The drawn row of a record. */
export const rowOf = (id: Identifier): HTMLTableRowElement | undefined =>
  [...document.querySelectorAll<HTMLTableRowElement>('.grid tr[data-id]')].find(
    ({ dataset }) => dataset['id'] === String(id),
  );
