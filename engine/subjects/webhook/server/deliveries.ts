import { sql } from 'kysely';
import { organizationOf, owners } from '#engine/schema/organization';
import { dayMs } from '#engine/schema/spans';
import { webhook, webhookState } from '#engine/subjects/webhook/webhook';
import { deliveryState } from '#engine/subjects/webhook/webhookDelivery';
import { sendAlert } from '#engine/subjects/alert/server/alert';
import { latestOf } from '#engine/server/database/deadlines';
import { organizationColumn } from '#engine/server/database/organization';
import type { StoredRow } from '#engine/server/database/read';
import type { Queries } from '#engine/server/database/tables';
import type { Ports } from '#engine/server/environment/ports';
import { changeByServer } from '#engine/server/records/byServer';
import { answerTime, type PostOutcome } from './post';

/** A webhook that fails for this long is switched off, in milliseconds. */
const failingMax = 3 * dayMs;

/** Switches off a webhook that has failed for days, and tells its organization. What waits goes on when it is on again. */
const switchOff = async (tx: Queries, ports: Pick<Ports, 'integrity'>, id: number, now: Date): Promise<void> => {
  const isDue = ({ state, failingSince }: StoredRow) =>
    state === webhookState.on && Date.parse(String(failingSince)) <= now.getTime() - failingMax;
  const change = { id, isDue, values: { state: webhookState.failed }, action: 'disable', job: 'send-webhooks' };
  const failed = await changeByServer(tx, ports, webhook, change, now);
  if (!failed) return;
  const facts = { id: String(id), address: String(failed['address']) };
  const organization = organizationOf(failed);
  const to = organization === null ? { roles: owners } : { organization };
  await sendAlert(tx, { to, kind: 'webhookOff', facts }, now);
};

/** Seconds until the next try, by how many there were; the last one again and again. No try takes as long as the first. */
const pauses = [30, 60, 300, 1800, 7200, 21_600];
/** Together a little more than three days, so that the last try finds out that a receiver is dead. */
const triesMax = 18;
/** Deliveries that follow at once, after each one that arrives, of those that failed before it. */
const followers = 100;

const { waiting, delivered, givenUp } = deliveryState;
const isWaiting = sql`d.state = ${sql.lit(waiting)}`;
const timestamp = (at: Date) => sql`${at.toISOString()}::timestamptz`;

/** What was written by a clock that has been set back since waits no longer than such a one of now. */
export const bringBack = async (database: Queries, now: Date): Promise<void> => {
  const window = sql`interval '1 second' * (array[${sql.raw(pauses.join())}])[greatest(1, least(tries, ${sql.lit(pauses.length)}))]`;
  await sql`
    update webhook_delivery d set due_at = ${timestamp(now)} + ${window}
    where ${isWaiting} and d.due_at > ${latestOf(now)}::timestamptz + ${window}`.execute(database);
};

/** A try that some process began, and that may still go on. One of a process that has ended counts for a moment longer. */
const isBeingSent = (now: Date) => {
  const [from, to] = [-1, 1].map((sign) => timestamp(new Date(now.getTime() + sign * 1.5 * answerTime)));
  return sql`exists (select from webhook_delivery d where d.webhook_id = w.id and ${isWaiting}
    and d.tries > 0 and d.problem is null and d.updated_at between ${from} and ${to})`;
};

/** A receiver with something to be sent. */
export interface DueWebhook {
  readonly id: number;
  readonly organizationId: number | null;
}

interface DueQuery {
  /** Those whose last try failed or was slow, or the others. */
  readonly slow: boolean;
  readonly exceptWebhooks: readonly number[];
  readonly exceptOrganizations: readonly (number | null)[];
  readonly most: number;
}

/** Receivers with something to be sent: of each organization one after the other, the longest waiting first. */
export const dueWebhooks = async (
  database: Queries,
  { slow, exceptWebhooks, exceptOrganizations, most }: DueQuery,
  now: Date,
): Promise<readonly DueWebhook[]> => {
  const { rows } = await sql<DueWebhook>`
    select w.id, ${organizationColumn('w')} as "organizationId" from webhook w cross join lateral (
      select least(coalesce(w.slow_at, d.due_at), ${timestamp(now)}) as since from webhook_delivery d
      where d.webhook_id = w.id and ${isWaiting} and d.due_at <= ${timestamp(now)} order by d.due_at limit 1
    ) d
    where w.state = ${sql.lit(webhookState.on)} and (w.slow_at is not null) = ${sql.lit(slow)} and not ${isBeingSent(now)}
      and w.id <> all(${exceptWebhooks}::bigint[]) and ${organizationColumn('w')} <> all(${exceptOrganizations}::bigint[])
    order by row_number() over (partition by ${organizationColumn('w')} order by d.since), d.since limit ${most}`.execute(
    database,
  );
  return rows;
};

export interface DueDelivery {
  readonly id: number;
  readonly webhookId: number;
  readonly tries: number;
  readonly payload: string;
  readonly address: string;
  readonly secret: string;
}

/**
 * Takes the delivery of a webhook that has been due longest, unless another process sends there at this moment. It is due
 * again after a growing pause, should the process end amid the try.
 */
export const takeNext = async (database: Queries, webhookId: number, now: Date): Promise<DueDelivery | undefined> => {
  const at = timestamp(now);
  const { rows } = await sql<DueDelivery>`
    with receiver as (
      select w.id, w.address, s.secret from webhook w join webhook_secret s on s.webhook_id = w.id
      where w.id = ${webhookId} and w.state = ${sql.lit(webhookState.on)} and not ${isBeingSent(now)}
      for update of s skip locked
    ), next as (
      select d.id from webhook_delivery d
      where d.webhook_id = (select id from receiver) and ${isWaiting} and d.due_at <= ${at}
      order by d.due_at, d.id limit 1 for update skip locked
    )
    update webhook_delivery d set tries = tries + 1, problem = null, updated_at = ${at},
      due_at = ${at} + interval '1 second' * (array[${sql.raw(pauses.join())}])[least(tries + 1, ${sql.lit(pauses.length)})]
    from next, receiver where d.id = next.id
    returning d.id, d.webhook_id as "webhookId", d.tries, d.payload, receiver.address, receiver.secret`.execute(
    database,
  );
  return rows[0];
};

/** Writes down what came of a try; `slow`: it failed, or took long. */
export const note = (
  ports: Ports,
  { id, webhookId, tries }: DueDelivery,
  { status, problem }: PostOutcome,
  slow: boolean,
): Promise<void> =>
  ports.database.transaction().execute(async (tx) => {
    const now = ports.now();
    const at = timestamp(now);
    const state = problem ? (tries < triesMax ? waiting : givenUp) : delivered;
    const values = { status: status ?? null, problem: problem ?? null, updated_at: now.toISOString() };
    const ended = state === waiting ? {} : { state, due_at: null };
    const failingSince = problem ? sql`least(failing_since, ${at})` : sql`null`;
    // The webhook before its deliveries, as whoever deletes it. A quick answer of a quick receiver changes nothing.
    await sql`update webhook set failing_since = ${failingSince}, slow_at = ${slow ? at : sql`null`} where id = ${webhookId}
      and (${sql.lit(slow)} or slow_at is not null or failing_since is not null)`.execute(tx);
    await tx
      .updateTable('webhook_delivery')
      .set({ ...values, ...ended })
      .where('id', '=', id)
      .execute();
    if (problem) await switchOff(tx, ports, webhookId, now);
    else
      await sql`
        update webhook_delivery set due_at = ${at} where id in (
          select d.id from webhook_delivery d
          where d.webhook_id = ${webhookId} and ${isWaiting} and d.due_at > ${at} and d.problem is not null
          order by d.due_at limit ${sql.lit(followers)})`.execute(tx);
  });
