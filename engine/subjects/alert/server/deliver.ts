import { type RawBuilder, sql } from 'kysely';
import { storedLocale } from '#engine/schema/firstLocale';
import { dayMs, minuteMs } from '#engine/schema/spans';
import { status } from '#engine/schema/status';
import type { MessageKind } from '#engine/subjects/message/message';
import { hasCome } from '#engine/server/database/deadlines';
import type { Queries } from '#engine/server/database/tables';
import type { JobContext } from '#engine/subjects/job/server/job';
import { messageText } from '#engine/subjects/message/server/messageText';
import { createMailer, isAboutMail } from './mail';
import { post } from '#engine/subjects/webhook/server/post';
import { signedHeaders } from '#engine/subjects/webhook/server/signature';

/** After the eleventh try, half a day later, nobody sends it any more: it stands in the message box. */
const triesMax = 11;
/** After this time in a round nothing more is begun, in milliseconds; the next round goes on. */
const share = 20_000;
/** Mails on their way at the same time. A mail server may take its time for one recipient. */
const mailLanes = 4;
/** A webhook that answers later than this gets the rest in the next round, in milliseconds. */
const quickTime = 1000;

/** The ways of an alert beside the message box. */
type Way = 'mail' | 'webhook';

interface Due {
  readonly id: number;
  readonly kind: MessageKind;
  readonly facts: Readonly<Record<string, string>>;
  readonly createdAt: string;
  /** Empty for the service's webhook. */
  readonly accountId: number | null;
  readonly email: string | null;
  readonly locale: string | null;
  readonly isEnabled: boolean;
}

/** Milliseconds until the next try, by how many there were before this one. */
const pauseAfter = (tries: RawBuilder<unknown>) => sql`${sql.lit(minuteMs)} * 2 ^ ${tries}`;

const due = (now: Date) => sql`
  done_at is null and tries < ${sql.lit(triesMax)}
    and ${hasCome('due_at', now, pauseAfter(sql`greatest(tries - 1, 0)`))}`;

/** Whether something is to be sent. */
export const hasDue = async ({ database, now }: Pick<JobContext['ports'], 'database' | 'now'>): Promise<boolean> =>
  (await sql`select from alert_delivery where ${due(now())} limit 1`.execute(database)).rows.length > 0;

/** Takes the next one for this try. It is due again after a growing pause, should the process end before it is sent. */
const takeNext = async (database: Queries, way: Way, now: Date): Promise<Due | undefined> => {
  const { rows } = await sql<Due>`
    with next as (
      select id from alert_delivery where ${due(now)} and (account_id is null) = ${sql.lit(way === 'webhook')} order by due_at, id limit 1 for update skip locked
    ), taken as (
      update alert_delivery d set tries = tries + 1,
        due_at = ${now.toISOString()}::timestamptz + ${pauseAfter(sql`tries`)} * interval '1 millisecond'
      from next where d.id = next.id returning d.*
    )
    select d.id, m.kind, m.facts, m.created_at as "createdAt", d.account_id as "accountId", a.email, a.locale,
      coalesce(a.status = ${sql.lit(status.enabled)}, false) as "isEnabled"
    from taken d join message m on m.id = d.message_id left join account a on a.id = d.account_id`.execute(database);
  return rows[0];
};

/** The ways that these settings open. */
const channelsOf = ({ ports, settings, signal }: JobContext) => {
  const { now, service } = ports;
  const { mail, alertWebhook } = settings;
  const mailer = mail && createMailer(mail, service.name);
  const sendMail = async ({ id, kind, facts, email, isEnabled, locale: stored }: Due) => {
    if (!mailer || email === null || !isEnabled) return;
    const locale = storedLocale(stored);
    const text = messageText({ kind, facts }, locale, now());
    await mailer.send({ id, to: email, locale, ...text }, signal);
  };
  const postAlert = async ({ id, kind, facts, createdAt: timestamp }: Due) => {
    if (!alertWebhook) return;
    const { url, secret } = alertWebhook;
    const body = JSON.stringify({ type: 'alert', timestamp, data: { kind, facts } });
    const headers = signedHeaders(`alert_${id}`, now(), secret, body);
    const { status: answer, problem } = await post({ url, headers, body, inward: true }, signal);
    if (problem) throw new Error(`the webhook answered with ${answer ?? problem}`);
  };
  return (one: Due) => (one.accountId === null ? postAlert(one) : sendMail(one));
};

/**
 * Sends what is due, each way for itself, so that a slow webhook holds up no mail. What its receiver refuses is tried again later
 * by itself; a mail server that nobody reaches ends the round, and the job has failed. What no setting has a way for, and what is
 * older than a day, is sent no more.
 */
export const deliverAlerts = async (context: JobContext): Promise<void> => {
  const { database, now, log } = context.ports;
  const send = channelsOf(context);
  const until = performance.now() + share;
  let mailFailed = false;
  const goesOn = (way: Way) => performance.now() < until && !context.signal.aborted && !(way === 'mail' && mailFailed);
  const sendAll = async (way: Way): Promise<void> => {
    while (goesOn(way)) {
      const next = await takeNext(database, way, now());
      if (!next) return;
      const { id, createdAt } = next;
      const begun = performance.now();
      try {
        if (now().getTime() - Date.parse(createdAt) < dayMs) await send(next);
        await database.updateTable('alert_delivery').set({ done_at: now() }).where('id', '=', id).execute();
      } catch (error) {
        mailFailed ||= way === 'mail' && !isAboutMail(error);
        if (way === 'mail' && !isAboutMail(error)) throw error;
        log.warn({ error, delivery: id }, 'an alert was refused');
        if (way === 'webhook') return;
      }
      if (way === 'webhook' && performance.now() - begun > quickTime) return;
    }
  };
  const ways: Way[] = ['webhook', ...Array.from({ length: mailLanes }, () => 'mail' as const)];
  const ended = await Promise.allSettled(ways.map(sendAll));
  for (const one of ended) if (one.status === 'rejected') throw one.reason;
};
