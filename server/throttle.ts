import { sql } from 'kysely';
import type { Ports } from './ports';
import { tooManyTries } from './reply';

/** Wrong tries in a row before a lock; the lock's first length and its longest, in minutes. */
const wrongMax = 5;
const firstLock = 1;
const longestLock = 15;
/** A try that is undecided for so long was lost with its process. */
const lostAfter = 30_000;
/** Wrong tries older than this no longer count. */
const forgottenAfter = 24 * 3_600_000;
/** While undecided tries hold every place, a new one looks again so often and so many times. */
const lookEvery = 50;
const looks = 40;

/** The places that one try holds until it is decided: its account name's and its address's. */
type Try = readonly [address: string, name: string];

/** Always the address first, so that two tries never wait for each other's row. */
const tryOf = (address: string, name: string): Try => [`address:${address.slice(0, 64)}`, `name:${name.slice(0, 64)}`];

const times = (now: Date) => ({
  now: now.toISOString(),
  lost: new Date(now.getTime() - lostAfter).toISOString(),
  forgotten: new Date(now.getTime() - forgottenAfter).toISOString(),
});

/**
 * Takes a place under each key in one statement, before any hash is made: places taken and wrong
 * tries together never pass `wrongMax`, however many come at once and to however many processes.
 */
const takePlaces = async ({ database, now }: Ports, [address, name]: Try): Promise<string[]> => {
  const at = times(now());
  const { rows } = await sql<{ key: string }>`
    insert into sign_in_attempt as t (key, pending, tried_at) values (${address}, 1, ${at.now}), (${name}, 1, ${at.now})
    on conflict (key) do update set
      pending = case when t.tried_at < ${at.lost} then 1 else t.pending + 1 end,
      wrong = case when t.tried_at < ${at.forgotten} then 0 else t.wrong end,
      locks = case when t.tried_at < ${at.forgotten} then 0 else t.locks end,
      tried_at = excluded.tried_at
    where (t.locked_until is null or t.locked_until <= ${at.now})
      and t.wrong + case when t.tried_at < ${at.lost} then 0 else t.pending end < ${wrongMax}
    returning key`.execute(database);
  return rows.map(({ key }) => key);
};

const givePlacesBack = ({ database }: Ports, keys: readonly string[]) =>
  database
    .updateTable('sign_in_attempt')
    .set((t) => ({ pending: sql`greatest(${t.ref('pending')} - 1, 0)` }))
    .where('key', 'in', keys)
    .execute();

/** Seconds until neither key is locked; 0 when none is. */
const lockedFor = async ({ database, now }: Ports, keys: Try): Promise<number> => {
  const locks = await database.selectFrom('sign_in_attempt').select('locked_until').where('key', 'in', keys).execute();
  const until = Math.max(0, ...locks.map((lock) => (lock.locked_until ? Date.parse(lock.locked_until) : 0)));
  return Math.max(0, Math.ceil((until - now().getTime()) / 1000));
};

/** Lets a try in, waiting a little while others are undecided; throws 429 with the seconds to wait. */
const letIn = async (ports: Ports, keys: Try): Promise<void> => {
  for (let look = 0; look < looks; look += 1) {
    const taken = await takePlaces(ports, keys);
    if (taken.length === keys.length) return;
    if (taken.length > 0) await givePlacesBack(ports, taken);
    const seconds = await lockedFor(ports, keys);
    if (seconds > 0) throw tooManyTries(seconds);
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
  throw tooManyTries(1);
};

/** Decides a try that was let in: a right one clears both counts, the fifth wrong one in a row locks. */
const decide = async ({ database, now }: Ports, [address, name]: Try, right: boolean): Promise<void> => {
  const at = now().toISOString();
  const outcome = right
    ? sql`wrong = 0, locks = 0, locked_until = null`
    : sql`wrong = case when t.wrong + 1 >= ${wrongMax} then 0 else t.wrong + 1 end,
        locks = case when t.wrong + 1 >= ${wrongMax} then t.locks + 1 else t.locks end,
        locked_until = case when t.wrong + 1 >= ${wrongMax}
          then ${at}::timestamptz + least(${longestLock}, ${firstLock} * 2 ^ least(t.locks, 10)) * interval '1 minute'
          else t.locked_until end`;
  await sql`
    with held as (select key from sign_in_attempt where key in (${address}, ${name}) order by key for update)
    update sign_in_attempt t set pending = greatest(t.pending - 1, 0), ${outcome} from held where t.key = held.key`.execute(
    database,
  );
};

/**
 * One try to prove who someone is: `work` answers undefined when it was wrong. Throws 429 with the
 * seconds to wait when this name or this address has tried wrongly too often.
 */
export const throttled = async <T>(
  ports: Ports,
  address: string,
  name: string,
  work: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const keys = tryOf(address, name);
  await letIn(ports, keys);
  let decided = false;
  try {
    const proven = await work();
    await decide(ports, keys, proven !== undefined);
    decided = true;
    return proven;
  } finally {
    // Neither right nor wrong: the work itself failed.
    if (!decided) await givePlacesBack(ports, keys);
  }
};

/** Removes counts that no longer count. */
export const forgetOldTries = async ({ database, now }: Ports): Promise<void> => {
  await database.deleteFrom('sign_in_attempt').where('tried_at', '<', times(now()).forgotten).execute();
};
