import { forgetOldMessages } from './messages/forget';
import type { Ports } from './ports';
import { forgetOldKeys } from './requestKeys';
import { forgetOldSessions } from './sessions';
import { forgetOldPlaces, forgetOldTries } from './signIn/forget';

/** Removes all that has run out. Nothing depends on it but the size of the tables: now and then is enough. */
export const forgetExpired = async (ports: Ports): Promise<void> => {
  await forgetOldSessions(ports);
  await forgetOldTries(ports);
  await forgetOldPlaces(ports);
  await forgetOldKeys(ports);
  await forgetOldMessages(ports);
};
