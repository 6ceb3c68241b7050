import { sql } from 'kysely';
import { figures } from '#resources/business';
import { resources } from '#resources/resources';
import type { FigureEvent } from '#engine/subjects/message/message';
import { pathsOf, scopedBy } from '#engine/schema/declared/scopes';
import { scopeFacts, valuesAt } from '#engine/server/database/scope';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import type { Resource } from '#engine/schema/resource';
import type { ServerEvent } from '#engine/server/environment/serverEvent';

/** The channel that every process listens to; PostgreSQL keeps those of other databases apart. */
export const channel = 'console_events';

/**
 * Publishes an event to every server process. Inside a transaction it is delivered on commit. NOTIFY serializes commits
 * database-wide, so frequent writes gather what they publish (`createFigureEvents`).
 */
export const publish = async (database: Queries, event: ServerEvent): Promise<void> => {
  await sql`select pg_notify(${channel}, ${JSON.stringify(event)})`.execute(database);
};

type Row = Readonly<Record<string, unknown>>;

/** One event stays well below the 8000 bytes that PostgreSQL takes. */
const valuesAtOnce = 200;

/** Publishes on commit that these rows have changed, as they were and as they are. */
export const publishRows = async (tx: Queries, resource: Resource, rows: readonly Row[]): Promise<void> => {
  for (let from = 0; from < rows.length; from += valuesAtOnce) {
    const facts = await scopeFacts(tx, resource, rows.slice(from, from + valuesAtOnce));
    const of = Object.fromEntries(
      scopedBy(resource).map((scoped) => [scoped, [...new Set(facts.map((one) => one[scoped]))]]),
    );
    await publish(tx, { about: 'rows', resource: resource.name, of });
  }
};

/** The scopes of rows that lead through records of this resource, each with the rest of its path from there on. */
const decidedBy = ({ name: changed }: Resource) =>
  resources.flatMap((resource) =>
    pathsOf(resource).flatMap(({ scoped, steps }) =>
      steps.flatMap(({ of }, at) =>
        at > 0 && of.name === changed ? [{ resource, scoped, further: steps.slice(at).map(({ name }) => name) }] : [],
      ),
    ),
  );

/**
 * Publishes on commit whose rows have become somebody else's by changes of the records that they name: both their former people
 * and their new ones hear of them.
 */
export const publishMoves = async (
  tx: Queries,
  changed: Resource,
  changes: readonly { readonly before?: Row | undefined; readonly after?: Row | undefined }[],
): Promise<void> => {
  const known = changes.filter(({ before }) => before);
  if (known.length === 0) return;
  for (const { resource, scoped, further } of decidedBy(changed)) {
    const valuesOf = (rows: readonly (Row | undefined)[]) => valuesAt(tx, changed, further, rows);
    const was = await valuesOf(known.map(({ before }) => before));
    const is = await valuesOf(known.map(({ after }) => after));
    const moved = [...new Set(was.flatMap((value, at) => (value === is[at] ? [] : [value, is[at]])))];
    const others = Object.fromEntries(scopedBy(resource).map((name) => [name, 'any' as const]));
    for (let from = 0; from < moved.length; from += valuesAtOnce) {
      const part = moved.slice(from, from + valuesAtOnce);
      await publish(tx, { about: 'rows', resource: resource.name, of: { ...others, [scoped]: part } });
    }
  }
};

/**
 * How long an event waits for more of its kind, in milliseconds. Nobody notices the delay, and hundreds of writes
 * make one notification.
 */
const gatherFor = 10;
/** One event stays well below the 8000 bytes that PostgreSQL takes. */
const recipientsAtOnce = 200;

const declared: readonly { readonly event: FigureEvent; readonly log: string }[] = figures;

/** Collects whose figures have changed, and publishes them a moment later. It outlives the call that adds to it. */
export interface FigureEvents {
  /**
   * Publishes soon, outside of any transaction. NOTIFY takes a lock over all commits, and flushes one of its own: neither
   * may hold up the writes.
   */
  add(event: FigureEvent, recipient: string): void;
}

/** The collector of a process. */
export const createFigureEvents = ({ database, log, stopping }: Ports): FigureEvents => {
  let waiting = new Map<FigureEvent, Set<string>>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const flush = async () => {
    clearTimeout(timer);
    timer = undefined;
    const all = declared.map(({ event, log: of }) => ({ event, log: of, recipients: [...(waiting.get(event) ?? [])] }));
    waiting = new Map<FigureEvent, Set<string>>();
    try {
      for (const { event, log: itsLog, recipients } of all)
        for (let from = 0; from < recipients.length; from += recipientsAtOnce) {
          const part = recipients.slice(from, from + recipientsAtOnce);
          await publish(database, { about: 'figure', event, recipients: part, log: itsLog });
        }
    } catch (error) {
      // Open consoles find a lost event at their next poll; the write stands either way.
      log.warn({ error, all }, 'changes of figures could not be told');
    }
  };
  stopping.addEventListener('abort', () => void flush());

  return {
    add: (event, recipient) => {
      waiting.set(event, (waiting.get(event) ?? new Set()).add(recipient));
      if (stopping.aborted) void flush();
      else timer ??= setTimeout(() => void flush(), gatherFor);
    },
  };
};
