import type { Code } from '#engine/schema/codes';
import { auditRefusal, writeAuditAnyway, type AuditContext } from '#engine/server/audit/auditLog';
import type { Ports, Stamp } from '#engine/server/environment/ports';
import { networkOf } from './network';
import { minuteMs } from '#engine/schema/spans';

/** Networks that get a row of their own for a minute; all others share one. */
const networksMax = 50;
/** Refused sign-ins that keep a row with the name that was tried: of one network and of all, in a minute. */
const namedMax = 10;
const namedOfAll = 60;
/** Kinds of calls that a row also counts separately. */
const actionsMax = 8;
/** Rows kept while the database does not answer. */
const waitingMax = 1_000;
/** Stands for the address where many share a row. */
const everywhere = '*';

interface Count {
  total: number;
  named: number;
  readonly userAgent: string;
  readonly actions: Map<string, number>;
  readonly results: Map<Code, number>;
}

type Row = readonly [audit: AuditContext, changes: Readonly<Record<string, readonly [null, unknown]>>, result: Code];

const add = <K>(counts: Map<K, number>, key: K) => counts.set(key, (counts.get(key) ?? 0) + 1);

const rowOf = (stamp: Stamp, network: string, { total, userAgent, actions, results }: Count): Row => {
  const [result = 401] = [...results].toSorted(([, one], [, other]) => other - one).map(([code]) => code);
  const counts = [...actions].map(([action, count]) => [action, [null, count]] as const);
  return [
    { action: 'refused', resource: 'session', ip: network, userAgent, stamp, startedAt: performance.now() },
    { refused: [null, total], ...Object.fromEntries(counts) },
    result,
  ];
};

/**
 * Counts refusals of unknown callers, so that they cannot fill the operation log, which keeps every row for ever. It
 * writes one row for each network and minute, when the minute is over.
 */
const createRefusalCounter = (ports: Ports) => {
  let minute = 0;
  let named = 0;
  let counts = new Map<string, Count>();
  const waiting: Row[] = [];

  const end = () => {
    for (const [network, count] of counts)
      if (count.total > 0 && waiting.length < waitingMax) waiting.push(rowOf(ports.integrity.stamp, network, count));
    [named, counts] = [0, new Map()];
  };
  const endIfOver = () => {
    const now = Math.floor(ports.now().getTime() / minuteMs) * minuteMs;
    if (now !== minute) end();
    minute = now;
  };
  const countOf = (network: string, userAgent: string): Count => {
    const key = counts.has(network) || counts.size < networksMax ? network : everywhere;
    const known = counts.get(key);
    if (known) return known;
    const fresh = { total: 0, named: 0, userAgent, actions: new Map(), results: new Map() };
    counts.set(key, fresh);
    return fresh;
  };
  /** Counts one refusal; true when it needs a row of its own, since it names an account. */
  const count = (ip: string, userAgent: string, action: string, result: Code, hasName: boolean): boolean => {
    endIfOver();
    const of = countOf(networkOf(ip), userAgent);
    if (hasName && of.named < namedMax && named < namedOfAll) {
      named += 1;
      of.named += 1;
      return true;
    }
    of.total += 1;
    if (of.actions.has(action) || of.actions.size < actionsMax) add(of.actions, action);
    add(of.results, result);
    return false;
  };
  return {
    count,
    /** Writes the past minutes; with `all`, at the stop, the current one too. */
    write: async (all = false): Promise<void> => {
      endIfOver();
      if (all) end();
      for (let row = waiting.shift(); row; row = waiting.shift()) {
        const [audit, changes, result] = row;
        try {
          await writeAuditAnyway(ports.database, ports.now(), audit, [{ changes, result }]);
        } catch (error) {
          waiting.unshift(row);
          throw error;
        }
      }
    },
  };
};

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
