import { forgetOldMessages } from '../inbox/forget';
import type { Ports } from '../environment/ports';
import { forgetOldKeys } from '../idempotency/idempotencyKeys';
import { forgetOldSessions } from '../accounts/sessions';
import { forgetOldPlaces, forgetOldTries } from '../accounts/signIn/forget';

/** Removes all that has run out. Nothing depends on it but the size of the tables: now and then is enough. */
export const forgetExpired = async (ports: Ports): Promise<void> => {
  await forgetOldSessions(ports);
  await forgetOldTries(ports);
  await forgetOldPlaces(ports);
  await forgetOldKeys(ports);
  await forgetOldMessages(ports);
};
