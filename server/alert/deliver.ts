import { sql, type Kysely } from 'kysely';
import { asLocale } from '#resources/schema/language';
import { minuteMs } from '#resources/schema/spans';
import { status } from '#resources/schema/status';
import type { MessageKind } from '#resources/message/message';
import type { Tables } from '#server/database/tables';
import type { JobContext } from '#server/job/job';
import { messageText } from '#server/message/messageText';
import { createMailer, isAboutMail } from './mail';

/** After the eleventh try, half a day later, nobody sends it any more: it stands in the message box. */
const triesMax = 11;
/** Mails of one round; the next goes on. */
const batch = 50;

interface Due {
  readonly id: number;
  readonly kind: MessageKind;
  readonly facts: Readonly<Record<string, string>>;
  readonly email: string | null;
  readonly locale: string | null;
  readonly isEnabled: boolean;
}

const due = (now: Date) =>
  sql`done_at is null and tries < ${sql.lit(triesMax)} and due_at <= ${now.toISOString()}::timestamptz`;

/** Whether something is to be sent. */
export const hasDue = async ({ database, now }: Pick<JobContext['ports'], 'database' | 'now'>): Promise<boolean> =>
  (await sql`select from alert_delivery where ${due(now())} limit 1`.execute(database)).rows.length > 0;

/** Takes the next one for this try. It is due again after a growing pause, should the process end before it is sent. */
const takeNext = async (database: Kysely<Tables>, now: Date): Promise<Due | undefined> => {
  const { rows } = await sql<Due>`
    with next as (
      select id from alert_delivery where ${due(now)} order by due_at, id limit 1 for update skip locked
    ), taken as (
      update alert_delivery d set tries = tries + 1,
        due_at = ${now.toISOString()}::timestamptz + ${sql.lit(minuteMs)} * interval '1 millisecond' * 2 ^ tries
      from next where d.id = next.id returning d.*
    )
    select d.id, m.kind, m.facts, a.email, a.locale, a.status = ${sql.lit(status.enabled)} as "isEnabled"
    from taken d join message m on m.id = d.message_id join account a on a.id = d.account_id`.execute(database);
  return rows[0];
};

/**
 * Sends what is due, one by one. A mail that its server refuses is tried again later by itself; a server that nobody reaches
 * ends the round, and the job has failed.
 */
export const deliverAlerts = async ({ ports, settings, signal }: JobContext): Promise<void> => {
  const { database, now, log, service } = ports;
  if (!settings.mail) return;
  const mailer = createMailer(settings.mail, service.name);
  for (let sent = 0; sent < batch && !signal.aborted; sent += 1) {
    const next = await takeNext(database, now());
    if (!next) return;
    const { id, kind, facts, email, isEnabled } = next;
    try {
      if (email !== null && isEnabled) {
        const locale = asLocale(next.locale);
        const text = messageText({ kind, facts, notice: null, entry: null }, locale, now());
        await mailer.send({ id, to: email, locale, ...text }, signal);
      }
      await database.updateTable('alert_delivery').set({ done_at: now() }).where('id', '=', id).execute();
    } catch (error) {
      if (!isAboutMail(error)) throw error;
      log.warn({ error, delivery: id }, 'a mail was refused');
    }
  }
};
