import type { Cell } from '../cell';
import { linked } from '../shown';

/** A click starts an email. */
export const emailCell: Cell<'email'> = (value) =>
  linked(value, `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}`);
