import type { Ports } from '#engine/server/environment/ports';
import { tooManyTries } from '#engine/server/refusals';
import { purgeOldTries } from './attempts';
import { delayAfter, type Place } from './places';
import { sql } from 'kysely';

/** A try that is undecided for this long died with its process. */
const lostAfter = 30_000;

/**
 * The state of a place: how many wrong ones are held against it (falling as time passes), and how many are undecided.
 */
interface Count {
  readonly key: string;
  readonly wrong: number;
  readonly pending: number;
}

const timesOf = (now: Date) => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const [lost, ahead] = [-lostAfter, lostAfter].map(
    (milliseconds) => sql`${new Date(now.getTime() + milliseconds).toISOString()}::timestamptz`,
  );
  return {
    at,
    /** A try of the future was counted by a clock that has been set back since. */
    isAhead: sql`t.tried_at > ${ahead}`,
    undecided: sql`case when t.tried_at between ${lost} and ${ahead} then t.pending else 0 end`,
    /**
     * Seconds until no wrong try counts against the place. Never more than there were at its last try, so that a clock which is set
     * back prolongs nothing.
     */
    spent: sql`extract(epoch from greatest(t.spent_until - greatest(t.tried_at, ${at}), interval '0'))`,
  };
};

/** The places as rows of SQL, in their order. */
const wanted = (places: readonly Place[]) => sql`
  select * from unnest(${places.map(({ key }) => key)}::text[], ${places.map(({ accountId }) => accountId)}::bigint[],
    ${places.map(({ network }) => network)}::text[], ${places.map(({ capacity }) => capacity)}::integer[],
    ${places.map(({ refill }) => refill)}::integer[], ${places.map(({ isCleared }) => isCleared)}::boolean[],
    ${places.map(({ notifiesOwner, network }) => notifiesOwner || network !== null)}::boolean[])
  with ordinality as w(key, account_id, network, capacity, refill, is_cleared, is_noted, place)`;

/**
 * Takes a place under each key, or under none, in one statement and before any hash is made. Places taken and wrong
 * tries together never pass a capacity, however many come at once and to however many processes. Refused tries write
 * nothing. It returns the state of the keys taken, this try not counted; fewer than asked for when another try
 * came between.
 */
export const takePlaces = async ({ database, now }: Ports, places: readonly Place[]): Promise<Count[]> => {
  const { at, undecided, spent } = timesOf(now());
  const fits = sql`${spent} + (${undecided} + 1) * w.refill <= w.capacity * w.refill`;
  const { rows } = await sql<Count>`
    with wanted as (${wanted(places)}),
    refused as (select from wanted w join sign_in_attempt t on t.key = w.key where not (${fits}))
    insert into sign_in_attempt as t (key, account_id, network, pending, spent_until, tried_at)
    select key, account_id, network, 1, ${at}, ${at} from wanted where not exists (select from refused) order by place
    on conflict (key) do update set
      pending = ${undecided} + 1, account_id = excluded.account_id, tried_at = excluded.tried_at,
      spent_until = ${at} + ${spent} * interval '1 second'
      where (select ${fits} from wanted w where w.key = t.key)
    returning key, pending - 1 as pending,
      (${spent} / (select w.refill from wanted w where w.key = t.key))::float8 as wrong`.execute(database);
  return rows;
};

/**
 * The state of the places that already exist. A refused try writes nothing, so what a clock that was ahead has counted begins to run
 * off here.
 */
export const readPlaces = async ({ database, now }: Ports, places: readonly Place[]): Promise<Count[]> => {
  const { at, undecided, spent, isAhead } = timesOf(now());
  const { rows } = await sql<Count & { readonly isAhead: boolean }>`
    with wanted as (${wanted(places)})
    select t.key, ${undecided} as pending, (${spent} / w.refill)::float8 as wrong, ${isAhead} as "isAhead"
    from sign_in_attempt t join wanted w on w.key = t.key`.execute(database);
  const ahead = rows.filter((row) => row.isAhead).map(({ key }) => key);
  if (ahead.length > 0)
    await sql`
      with held as (select key from sign_in_attempt where key = any(${ahead}::text[]) order by key for update)
      update sign_in_attempt t set spent_until = ${at} + ${spent} * interval '1 second', pending = 0, tried_at = ${at}
      from held where t.key = held.key and ${isAhead}`.execute(database);
  return rows;
};

/** Releases places whose try was neither right nor wrong. */
export const releasePlaces = async ({ database }: Ports, keys: readonly string[]): Promise<void> => {
  if (keys.length === 0) return;
  await sql`
    with held as (select key from sign_in_attempt where key = any(${keys}::text[]) order by key for update)
    update sign_in_attempt t set pending = greatest(t.pending - 1, 0) from held where t.key = held.key`.execute(
    database,
  );
};

/** Decides an admitted try: a wrong one counts against all its places, a right one clears the owner's own. */
export const decide = async ({ database, now }: Ports, places: readonly Place[], isRight: boolean): Promise<void> => {
  const { at, spent } = timesOf(now());
  const outcome = isRight
    ? sql`spent_until = case when w.is_cleared then ${at} else t.spent_until end`
    : sql`spent_until = ${at} + (${spent} + w.refill) * interval '1 second', tried_at = ${at},
        wrong = t.wrong + w.is_noted::integer, wrong_at = case when w.is_noted then ${at} else t.wrong_at end`;
  await sql`
    with wanted as (${wanted(places)}),
    held as (select t.key from sign_in_attempt t join wanted w on w.key = t.key order by t.key for update of t)
    update sign_in_attempt t set pending = greatest(t.pending - 1, 0), ${outcome}
    from wanted w join held on held.key = w.key where t.key = w.key`.execute(database);
};

/** While undecided tries hold every place, a new one looks again at this interval (in milliseconds), this many times. */
const lookEvery = 100;
const looks = 20;
/** Each process removes old counts after this many tries, so that a flood of them can't fill the table until the next hour. */
const tidyAfter = 1000;
let triesHere = 0;

/** Seconds until a place is free again; 0 when it is, or when undecided tries may free it at any moment. */
const secondsToWait = (place: Place, { wrong, pending }: Count): number => {
  const held = wrong + (place.isWaitedFor ? 0 : pending);
  return Math.max(0, Math.ceil((held + 1 - place.capacity) * place.refill));
};

const byKey = (counts: readonly Count[]) => new Map(counts.map((count) => [count.key, count]));

/** Admits a try and returns the state of its places; throws 429 with the seconds to wait. */
const letIn = async (ports: Ports, places: readonly Place[]): Promise<ReadonlyMap<string, Count>> => {
  for (let look = 0; look < looks; look += 1) {
    const taken = await takePlaces(ports, places);
    if (taken.length === places.length) return byKey(taken);
    await releasePlaces(
      ports,
      taken.map(({ key }) => key),
    );
    const counts = byKey(await readPlaces(ports, places));
    const seconds = places.map((place) => {
      const count = counts.get(place.key);
      return count ? secondsToWait(place, count) : 0;
    });
    if (Math.max(...seconds) > 0) throw tooManyTries(Math.max(...seconds));
    await new Promise((resolve) => setTimeout(resolve, lookEvery));
  }
  throw tooManyTries(1);
};

/** Delays strangers' tries, longer with every wrong try at the name from anywhere. */
const slowDown = async ({ pause }: Ports, places: readonly Place[], counts: ReadonlyMap<string, Count>) => {
  const name = places.find(({ network }) => network === null);
  const count = name && counts.get(name.key);
  const milliseconds = count ? delayAfter(count.wrong + count.pending) : 0;
  if (milliseconds > 0) await pause(milliseconds);
};

const tidyNowAndThen = (ports: Ports): void => {
  triesHere += 1;
  if (triesHere % tidyAfter === 0)
    void purgeOldTries(ports).catch((error: unknown) => ports.log.warn({ error }, 'purging old tries failed'));
};

/**
 * One try to prove who someone is: `work` returns undefined when it was wrong. Throws 429 with the seconds to wait when
 * too many wrong ones are held against one of the places.
 */
export const throttled = async <T>(
  ports: Ports,
  places: readonly Place[],
  work: () => Promise<T | undefined>,
): Promise<T | undefined> => {
  const counts = await letIn(ports, places);
  tidyNowAndThen(ports);
  let decided = false;
  try {
    await slowDown(ports, places, counts);
    const proven = await work();
    await decide(ports, places, proven !== undefined);
    decided = true;
    return proven;
  } finally {
    // Neither right nor wrong: the work itself failed.
    if (!decided)
      await releasePlaces(
        ports,
        places.map(({ key }) => key),
      );
  }
};
