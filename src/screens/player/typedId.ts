import { entry } from '#resources/entry/entry';
import { clean } from '#engine/schema/clean';
import { check } from '#engine/schema/values';

/** The id of the player whom a typed text means; empty where it can be none. */
export const typedId = (typed: unknown): string => {
  const id = clean(entry.fields.playerId, typed);
  return typeof id === 'string' && check(entry.fields.playerId, id) === undefined ? id : '';
};
