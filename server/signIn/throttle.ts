import type { Ports } from '#server/environment/ports';
import { tooManyTries } from '#server/refusals';
import { decide, releasePlaces, readPlaces, takePlaces, type Count } from './counts';
import { purgeOldTries } from './purgeTries';
import { delayAfter, type Place } from './places';

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
