import { basePath } from '../../resources/wire/basePath';
import { switchRole } from '../../resources/calls/auth';
import type { Role } from '../../resources/vocabulary/roles';
import { call } from '../api/calls';
import { resetSession } from '../session/onSessionReset';
import { giveUpUnsaved } from '../session/unsaved';
import { loadPage } from '../ui/browser/loadPage';
import type { User } from './user';

/** Loads the console from its beginning: nothing of the other role stays on the page or in memory. */
export const reloadConsole = (): void => {
  resetSession();
  giveUpUnsaved();
  loadPage(`${basePath}/`);
};

/** Takes a role for this session, with a merchant for a merchant's role. Rejects when the server refuses. */
export const takeRole = async (role: Role, tenantId: number | null = null): Promise<void> => {
  await call(switchRole, { role, ...(tenantId === null ? {} : { tenantId }) });
  reloadConsole();
};

/** Returns an admin to their own role. */
export const takeOwnRole = ({ ownRole }: User): Promise<void> => takeRole(ownRole);
