import { administrator } from '#resources/business';
import type { LineOutcome } from '#engine/schema/importCall';
import type { Resource } from '#engine/schema/resource';
import type { Values } from '#engine/schema/writable';
import { createCallPorts } from '#engine/server/app';
import type { CallPorts } from '#engine/server/http/call';
import { importRoute } from '#engine/server/crud/import';
import type { Server } from './startServer';

// One of each server: they hear its stop for as long as it runs.
const portsOf = new WeakMap<Server['ports'], CallPorts>();

/** Imports lines as this admin, also of a resource that declares no import. */
export const importAnyway = async (
  { ports }: Pick<Server, 'ports'>,
  { id, username }: { readonly id: number; readonly username: string },
  resource: Resource,
  sent: Values,
): Promise<readonly LineOutcome[]> => {
  const person = {
    id,
    username,
    name: username,
    role: administrator,
    ownRole: administrator,
    organizationId: null,
  } as const;
  const caller = { ...person, sessionId: 0, mustChangePassword: false };
  const { stamp } = ports.integrity;
  const audit = { action: 'import', resource: resource.name, ip: '192.0.2.1', userAgent: 'test', startedAt: 0, stamp };
  const callPorts = portsOf.get(ports) ?? createCallPorts(ports);
  portsOf.set(ports, callPorts);
  const context = { ports: callPorts, caller, sent, locale: 'en-US', host: 'localhost', audit } as const;
  const reply = await importRoute(resource).answer(context);
  return 'json' in reply ? (JSON.parse(reply.json) as readonly LineOutcome[]) : [];
};
