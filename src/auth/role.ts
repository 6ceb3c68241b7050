import { basePath } from '../../resources/wire/basePath';
import type { Role } from '../../resources/vocabulary/roles';
import { send } from '../api/client';
import { forgetTraces } from '../session/traces';
import { giveUpUnsaved } from '../session/unsaved';
import type { User } from './user';

/** Loads the console from its beginning: nothing of the other role stays on the page or in memory. */
export const startAnew = (): void => {
  forgetTraces();
  giveUpUnsaved();
  window.location.assign(`${basePath}/`);
};

/** Takes a role for this session, of a merchant where it is a merchant's. Rejects when the server refuses. */
export const takeRole = async (role: Role, tenantId: unknown = null): Promise<void> => {
  await send({ method: 'POST', path: 'auth/switch-role', body: { role, ...(tenantId === null ? {} : { tenantId }) } });
  startAnew();
};

/** Gives an admin back the own role. */
export const takeOwnRole = ({ ownRole }: User): Promise<void> => takeRole(ownRole);
