import type { Code } from '#resources/schema/codes';
import { auditRefusal } from '#server/audit/auditLog';
import type { AuditContext } from '#server/audit/auditContext';
import type { Ports } from '#server/environment/ports';
import { createRefusalCounter } from './refusalCounter';

const counters = new WeakMap<Ports, ReturnType<typeof createRefusalCounter>>();
const counterOf = (ports: Ports) => {
  const known = counters.get(ports) ?? createRefusalCounter(ports);
  counters.set(ports, known);
  return known;
};

/**
 * Records a refused write. A signed-in person's gets a row in the operation log, and so do the first failed sign-ins of
 * a minute that name an account. All other refusals of strangers are only counted.
 */
export const noteRefusal = async (ports: Ports, audit: AuditContext, result: Code): Promise<void> => {
  const { operator, ip, userAgent, action } = audit;
  const isKnown = operator?.id !== undefined;
  if (isKnown || counterOf(ports).count(ip, userAgent, action, result, operator !== undefined))
    await auditRefusal(ports, audit, result);
};

/** Notes a call that was refused for coming too often, before anything of it was read. */
export const noteLimited = (ports: Ports, request: Request): void => {
  const userAgent = (request.headers.get('user-agent') ?? '').slice(0, 256);
  counterOf(ports).count(ports.addressOf(request), userAgent, 'limit', 429, false);
};

/** Writes what was counted in the minutes that are over; with `all`, at the stop, whatever was counted. */
export const writeCounted = (ports: Ports, all = false): Promise<void> => counterOf(ports).write(all);
