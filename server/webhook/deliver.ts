import { sql } from 'kysely';
import { dayMs } from '#resources/schema/spans';
import { webhook, webhookState } from '#resources/webhook/webhook';
import { deliveryState } from '#resources/webhookDelivery/webhookDelivery';
import { sendAlert } from '#server/alert/alert';
import type { StoredRow } from '#server/database/read';
import type { Queries } from '#server/database/tables';
import type { Ports } from '#server/environment/ports';
import { publishRows } from '#server/events/publish';
import type { JobContext } from '#server/job/job';
import { changeByServer } from '#server/records/byServer';
import { post, type PostOutcome } from './post';
import { signedHeaders } from './signature';

/** A webhook that fails for this long is switched off, in milliseconds. */
const failingMax = 3 * dayMs;

/** Switches off a webhook that has failed for days, and tells its merchant. What waits goes on when it is on again. */
const switchOff = async (tx: Queries, ports: Pick<Ports, 'integrity'>, id: number, now: Date): Promise<void> => {
  const isDue = ({ state, failingSince }: StoredRow) =>
    state === webhookState.on && Date.parse(String(failingSince)) <= now.getTime() - failingMax;
  const change = { id, isDue, values: { state: webhookState.failed }, action: 'disable', job: 'send-webhooks' };
  const failed = await changeByServer(tx, ports, webhook, change, now);
  if (!failed) return;
  await publishRows(tx, webhook, [failed]);
  const facts = { id: String(id), address: String(failed['address']) };
  await sendAlert(tx, { to: { merchant: Number(failed['tenantId']) }, kind: 'webhookOff', facts }, now);
};

/** Seconds until the next try, by how many there were; the last one again and again. No try takes as long as the first. */
const pauses = [30, 60, 300, 1800, 7200, 21_600];
/** Together a little more than three days, so that the last try finds out that a receiver is dead. */
const triesMax = 18;
/** Receivers that are sent to at the same time, each one thing after the other. */
const width = 8;
/** After this time in a round a receiver waits for the next one, in milliseconds. */
const share = 10_000;

const { waiting, delivered, givenUp } = deliveryState;

const due = (now: Date) => sql`d.state = ${sql.lit(waiting)} and d.due_at <= ${now.toISOString()}::timestamptz
  and exists (select from webhook w where w.id = d.webhook_id and w.state = ${sql.lit(webhookState.on)})`;

/** Whether something is to be sent. */
export const hasWaiting = async ({ database, now }: Pick<Ports, 'database' | 'now'>): Promise<boolean> =>
  (await sql`select from webhook_delivery d where ${due(now())} limit 1`.execute(database)).rows.length > 0;

interface DueDelivery {
  readonly id: number;
  readonly webhookId: number;
  readonly tries: number;
  readonly payload: string;
  readonly address: string;
  readonly secret: string;
}

/** Takes the oldest one of a webhook for this try. It is due again after a growing pause, should the process end amid it. */
const takeNext = async (database: Queries, webhookId: number, now: Date): Promise<DueDelivery | undefined> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await sql<DueDelivery>`
    with next as (
      select d.id from webhook_delivery d where d.webhook_id = ${webhookId} and ${due(now)}
      order by d.id limit 1 for update skip locked
    )
    update webhook_delivery d set tries = tries + 1, problem = null, updated_at = ${at},
      due_at = ${at} + interval '1 second' * (array[${sql.raw(pauses.join())}])[least(tries + 1, ${sql.lit(pauses.length)})]
    from next, webhook w, webhook_secret s
    where d.id = next.id and w.id = d.webhook_id and s.webhook_id = w.id
    returning d.id, d.webhook_id as "webhookId", d.tries, d.payload, w.address, s.secret`.execute(database);
  return rows[0];
};

/** Writes down what came of a try. */
const note = (ports: Ports, taken: DueDelivery, { status, problem }: PostOutcome, now: Date): Promise<void> =>
  ports.database.transaction().execute(async (tx) => {
    const state = problem ? (taken.tries < triesMax ? waiting : givenUp) : delivered;
    const values = { status: status ?? null, problem: problem ?? null, updated_at: now.toISOString() };
    const ended = state === waiting ? {} : { state, due_at: null };
    await tx
      .updateTable('webhook_delivery')
      .set({ ...values, ...ended })
      .where('id', '=', taken.id)
      .execute();
    const at = sql`${now.toISOString()}::timestamptz`;
    const since = problem ? sql`coalesce(failing_since, ${at})` : sql`null`;
    const turned = await sql`update webhook set failing_since = ${since} where id = ${taken.webhookId}
      and (failing_since is null) = ${sql.lit(problem !== undefined)}`.execute(tx);
    if (problem) await switchOff(tx, ports, taken.webhookId, now);
    // It answers again: what failed follows at once. What is being sent at this moment has no problem yet.
    else if (turned.numAffectedRows)
      await sql`update webhook_delivery set due_at = ${at} where webhook_id = ${taken.webhookId}
        and state = ${sql.lit(waiting)} and problem is not null`.execute(tx);
  });

/** Sends to one receiver what is due there, until it fails or has had its share. */
const serve = async ({ ports, settings, signal }: JobContext, webhookId: number): Promise<void> => {
  const { database, now } = ports;
  const until = performance.now() + share;
  while (performance.now() < until && !signal.aborted) {
    const taken = await takeNext(database, webhookId, now());
    if (!taken) return;
    const { id, address: url, secret, payload: body } = taken;
    const headers = signedHeaders(`evt_${id}`, now(), secret, body);
    const outcome = await post({ url, headers, body, inward: settings.webhooksInward }, signal);
    // Cut off by the end of the process: nobody knows, and the same is sent again.
    if (signal.aborted && outcome.problem) return;
    await note(ports, taken, outcome, now());
    if (outcome.problem) return;
  }
};

/** Sends what is due. A receiver that is slow or dead holds up nobody else. */
export const deliverEvents = async (context: JobContext): Promise<void> => {
  const { database, now } = context.ports;
  const { rows } = await sql<{ id: number }>`
    select d.webhook_id as id from webhook_delivery d where ${due(now())}
    group by d.webhook_id order by min(d.id)`.execute(database);
  const queue = rows.values();
  await Promise.all(
    Array.from({ length: width }, async () => {
      for (const { id } of queue) await serve(context, id);
    }),
  );
};
