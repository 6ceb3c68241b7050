import { setTimeout as wait } from 'node:timers/promises';

/** PostgreSQL's code for the one of two transactions that it ends because they wait for each other. */
const deadlock = '40P01';

const gaveWay = (error: unknown) => error instanceof Error && 'code' in error && error.code === deadlock;

/**
 * The one that went on has to wake up first: begun at once, the same work may take again what the other waits for, and both stand
 * as before. PostgreSQL has looked for the deadlock for a second already, so this is short.
 */
const pauseMs = () => 100 + 100 * Math.random();

/**
 * Does a unit of work on the database, and once more where it gave way to another one. It was undone as a whole, and the
 * other has gone on by then. So work may change nothing outside its transaction before that has ended, and begins with what it was given.
 *
 * It is for the pairs that no order of locks foresees (docs/decisions/058). Serialization failures are no such case: no transaction that
 * writes has an isolation level that knows them.
 */
export const onceMore = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!gaveWay(error)) throw error;
    await wait(pauseMs());
    return work();
  }
};
