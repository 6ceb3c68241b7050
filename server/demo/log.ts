import type { Kysely } from 'kysely';
import { writeAuditAnyway } from '#server/audit/auditLog';
import type { Tables } from '#server/database/tables';
import type { Stamp } from '#server/environment/ports';
import { randomFrom } from '#server/madeUp/random';
import type { Resource } from '#resources/schema/resource';
import { bookingsDone, declaredDone, entriesDone, listingsDone, noticesDone } from './done';
import { type PastAction, logDays } from './pastWork';
import { status } from '#resources/schema/status';
import { dayMs, hourMs } from '#resources/schema/spans';

/** Beijing's morning in UTC. */
const morning = hourMs;
/** Share of the staff at work on a day, and how many of them mistype their password. */
const atWork = 0.18;
const mistypes = 0.07;

/** Who of the enabled accounts signed in each morning; some needed two tries. */
const signInsDone = async (tx: Kysely<Tables>, now: Date): Promise<PastAction[]> => {
  const random = randomFrom(37);
  const people = await tx
    .selectFrom('account')
    .select(['id', 'username', 'role'])
    .where('status', '=', status.enabled)
    .orderBy('id')
    .execute();
  const today = Math.floor(now.getTime() / dayMs) * dayMs;
  const days = Array.from({ length: logDays }, (_, place) => today - place * dayMs + morning);
  const session = { resource: 'session', action: 'login' };
  return days.flatMap((day) =>
    people.flatMap((operator): PastAction[] => {
      if (random.next() > atWork) return [];
      const at = day + random.upTo(3 * hourMs);
      if (at >= now.getTime()) return [];
      const done = { ...session, at, operator, outcome: {} };
      const { username } = operator;
      if (random.next() > mistypes) return [done];
      return [{ ...session, at: at - 20_000, operator: { username }, outcome: { result: 401 } }, done];
    }),
  );
};

const browsers = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15',
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:144.0) Gecko/20100101 Firefox/144.0',
];

/** A person keeps to one place and one browser. */
const placeOf = ({ id = 0 }: PastAction['operator']) => ({
  ip: `203.0.113.${10 + (id % 200)}`,
  userAgent: browsers[id % browsers.length] ?? '',
});

/** Each through the code that writes all other rows, stamped as they are, in the order of the times. */
export const writeDone = async (tx: Kysely<Tables>, done: readonly PastAction[], stamp: Stamp): Promise<void> => {
  const random = randomFrom(41);
  for (const { at, operator, resource, action, outcome } of done.toSorted((a, b) => a.at - b.at)) {
    const startedAt = performance.now() - 6 - random.upTo(60);
    const audit = { resource, action, operator, ...placeOf(operator), stamp, startedAt };
    await writeAuditAnyway(tx, new Date(at), audit, [outcome]);
  }
};

/** The operation log that the work of the demo would have left. */
export const writeDemoLog = async (
  tx: Kysely<Tables>,
  now: Date,
  stamp: Stamp,
  declared: readonly Resource[],
): Promise<void> =>
  writeDone(
    tx,
    [
      ...(await bookingsDone(tx, now)),
      ...(await entriesDone(tx, now)),
      ...(await listingsDone(tx, now)),
      ...(await noticesDone(tx)),
      ...(await declaredDone(tx, now, declared)),
      ...(await signInsDone(tx, now)),
    ],
    stamp,
  );
