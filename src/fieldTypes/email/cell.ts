import type { Cell } from '../cell';
import { linked } from '../shown';

/** A click begins a letter. */
export const emailCell: Cell<'email'> = (value) =>
  linked(value, `mailto:${encodeURIComponent(value).replaceAll('%40', '@')}`);
