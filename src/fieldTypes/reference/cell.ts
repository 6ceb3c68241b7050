import type { Cell } from '../cell';
import { linked } from '../shown';

export const referenceCell: Cell<'reference'> = (id, { to }, { titleOf, hrefOf }) =>
  linked(titleOf(to, id) ?? `#${id}`, hrefOf(to, id));
