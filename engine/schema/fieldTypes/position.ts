import { presetMaker } from './fieldType';
import type { Integer } from './integer';

/**
 * The place of a record among the others, which people choose by hand: the list opens in this order, and whoever may modify a
 * record moves it up and down. The server gives a new record the last place; no form or file writes it.
 */
export const position = presetMaker<Integer>()('integer', {
  big: true,
  required: true,
  readOnly: true,
  sort: true,
  byHand: true,
});

/** Whether a field holds that place, a number that says nothing to a reader. */
export const isByHand = (field: object | undefined): boolean =>
  field !== undefined && 'byHand' in field && field.byHand === true;
