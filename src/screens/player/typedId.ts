import { entry } from '#resources/entry/entry';
import { check, clean } from '#engine/schema';

/** The id of the player whom a typed text means; empty where it can be none. */
export const typedId = (typed: unknown): string => {
  const id = clean(entry.fields.playerId, typed);
  return typeof id === 'string' && check(entry.fields.playerId, id) === undefined ? id : '';
};
