import { publish } from '#engine/server/events/publish';
import type { AfterRemoval } from '#engine/server/records/rules';

/** What an ended session had open closes at once. */
export const afterRemoval: AfterRemoval = async (tx, _caller, removed) => {
  for (const { id } of removed) await publish(tx, { about: 'session', id });
  return [];
};
