import type { Kysely } from 'kysely';
import { status } from '#resources/schema/status';
import { dayMs, hourMs } from '#resources/schema/spans';
import type { Tables } from '#server/database/tables';
import { randomFrom } from '#server/madeUp/random';
import { logDays, type PastAction } from './pastWork';

/** Beijing's morning in UTC. */
const morning = hourMs;
/** Share of the staff at work on a day, and how many of them mistype their password. */
const atWork = 0.18;
const mistypes = 0.07;

/** Who of the enabled accounts signed in each morning; some needed two tries. */
export const signInsDone = async (tx: Kysely<Tables>, now: Date): Promise<PastAction[]> => {
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
