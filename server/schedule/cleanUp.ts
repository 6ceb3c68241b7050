import { purgeOldActs } from '#server/bulk/acts';
import { purgeOldMessages } from '#server/message/purgeMessages';
import type { Ports } from '#server/environment/ports';
import { purgeOldKeys } from '#server/audit/idempotencyKeys';
import { purgeOldDrafts } from '#server/draft/drafts';
import { purgeOldSessions } from '#server/signIn/sessions';
import { purgeOldPlaces, purgeOldTries } from '#server/signIn/purgeTries';

/** Removes everything expired. Only the size of the tables depends on it, so now and then is enough. */
export const cleanUp = async (ports: Ports): Promise<void> => {
  await purgeOldSessions(ports);
  await purgeOldTries(ports);
  await purgeOldPlaces(ports);
  await purgeOldKeys(ports);
  await purgeOldMessages(ports);
  await purgeOldDrafts(ports);
  await purgeOldActs(ports);
};
