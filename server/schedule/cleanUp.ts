import { purgeOldMessages } from '../inbox/purgeMessages';
import type { Ports } from '../environment/ports';
import { purgeOldKeys } from '../idempotency/idempotencyKeys';
import { purgeOldSessions } from '../accounts/sessions';
import { purgeOldPlaces, purgeOldTries } from '../accounts/signIn/purgeTries';

/** Removes all that has run out. Nothing depends on it but the size of the tables: now and then is enough. */
export const cleanUp = async (ports: Ports): Promise<void> => {
  await purgeOldSessions(ports);
  await purgeOldTries(ports);
  await purgeOldPlaces(ports);
  await purgeOldKeys(ports);
  await purgeOldMessages(ports);
};
