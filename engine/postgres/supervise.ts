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
  progress(sentence: string): void;
  /** Milliseconds of a clock that only goes forward. */
  now?(): number;
}

/** Starts PostgreSQL, and again when it ends by itself (killed for want of memory, say), until that happens too often. */
export async function supervise(supervision: Supervision): Promise<Supervisor> {
  const { start, progress, now = () => performance.now() } = supervision;
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
  return {
    ended: kept.then((sentence) => (stopping ? never : sentence)),
    stop: async () => {
      stopping = true;
      await postmaster.stop();
      await kept;
    },
  };
}
