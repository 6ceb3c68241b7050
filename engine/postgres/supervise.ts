import { setTimeout as wait } from 'node:timers/promises';
import type { Postmaster } from './postmaster';

/** A database that ends so often within this time, in milliseconds, would end again: people have to look. */
const tooOften = { times: 3, within: 60_000 };

export interface Supervisor {
  /** Resolves to a sentence when the database has ended for good without being asked to. */
  readonly ended: Promise<string>;
  stop(): Promise<void>;
}

export interface Supervision {
  /** Starts PostgreSQL, after ending what is left of the one before. */
  start(): Promise<Postmaster>;
  /** Resolves to the reason once nothing may be written any longer. */
  readonly lost: Promise<string>;
  /** Ends it at once, without another write. */
  kill(): Promise<void>;
  progress(sentence: string): void;
  /** Milliseconds of a clock that only goes forward. */
  now?(): number;
}

/** Starts PostgreSQL, and again when it ends by itself (killed for want of memory, say), until that happens too often. */
export async function supervise(supervision: Supervision): Promise<Supervisor> {
  const { start, lost, kill, progress, now = () => performance.now() } = supervision;
  let postmaster = await start();
  let stopping = false;
  let deaths: number[] = [];
  const keep = async (): Promise<string> => {
    for (;;) {
      await postmaster.ended;
      if (stopping) return '';
      deaths = [...deaths.filter((at) => now() - at < tooOften.within), now()];
      if (deaths.length >= tooOften.times) {
        return `PostgreSQL ended by itself ${deaths.length} times within a minute; its log is postgres.log in DATA_DIR.`;
      }
      progress('PostgreSQL ended by itself: starting it again');
      try {
        postmaster = await start();
        if (stopping) await postmaster.stop();
        else progress('PostgreSQL answers again');
      } catch (error) {
        return (error as Error).message;
      }
    }
  };
  const kept = keep();
  const never = new Promise<never>(() => {});
  const asked = (sentence: string) => (stopping ? never : sentence);
  const driven = lost.then(async (sentence) => {
    const wanted = stopping;
    stopping = true;
    await Promise.race([kill(), wait(5_000, undefined, { ref: false })]);
    return wanted ? never : sentence;
  });
  return {
    ended: Promise.race([kept.then(asked), driven]),
    stop: async () => {
      stopping = true;
      await postmaster.stop();
      await kept;
    },
  };
}
