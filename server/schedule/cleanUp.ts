import { purgeOldActs } from '../bulk/acts';
import { purgeOldMessages } from '../inbox/purgeMessages';
import type { Ports } from '../environment/ports';
import { purgeOldKeys } from '../idempotency/idempotencyKeys';
import { purgeOldDrafts } from '../preferences/drafts';
import { purgeOldSessions } from '../accounts/sessions';
import { purgeOldPlaces, purgeOldTries } from '../accounts/signIn/purgeTries';

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
