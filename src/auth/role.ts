import { basePath } from '#resources/wire/basePath';
import { switchRole } from '#resources/signIn/calls';
import type { Role } from '#resources/schema/roles';
import { call } from '#src/api/calls';
import { resetSession } from '#src/session/session';
import { giveUpUnsaved } from '#src/session/unsaved';
import { loadPage } from '#src/ui/browser/loadPage';
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
