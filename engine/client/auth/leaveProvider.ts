import { leaveByIdentity } from '#engine/subjects/identity/calls';
import { call } from '#engine/client/api/client';

/** Signs out at the server, and then at the provider, if that opened the session and has an address for it. */
export const leaveProvider = (): void =>
  void call(leaveByIdentity, { origin: window.location.origin })
    .then(({ address }) => address !== null && window.location.assign(address))
    .catch(() => undefined);
