import type { Identifier } from 'react-admin';

/** The drawn row of a record. */
export const rowOf = (id: Identifier): HTMLTableRowElement | undefined =>
  document.querySelector<HTMLTableRowElement>(`.grid tr[data-id="${CSS.escape(String(id))}"]`) ?? undefined;
