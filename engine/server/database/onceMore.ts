/** PostgreSQL's code for the one of two transactions that it ends because they wait for each other. */
const deadlock = '40P01';

const gaveWay = (error: unknown) => error instanceof Error && 'code' in error && error.code === deadlock;

/**
 * Does a unit of work on the database, and once more where it gave way to another one. It was undone as a whole, and what it waited
 * for is done by then. So work may change nothing outside its transaction before that has ended, and begins with what it was given.
 *
 * It is for the pairs that no order of locks foresees (docs/decisions/058). Serialization failures are no such case: no transaction that
 * writes has an isolation level that knows them.
 */
export const onceMore = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    if (!gaveWay(error)) throw error;
    return work();
  }
};
