import { publish } from '#engine/server/events/publish';
import type { RemovalRule } from '#engine/server/records/rules';

/** What an ended session had open closes at once. */
export const removalRule: RemovalRule = async (tx, _caller, removed) => {
  for (const { id } of removed) await publish(tx, { about: 'session', id });
  return [];
};
