import type { Resource } from '#engine/schema/resource';
import type { Values } from '#engine/schema/writable';
import { holdCount } from '#engine/server/database/holdCount';
import type { Queries } from '#engine/server/database/tables';
import { sha256 } from '#engine/server/environment/secrets';

/**
 * Which of 64 locks holds records with these values: a letter of their hash. So an import of hundreds of lines takes no more, of the
 * few thousand that a database has.
 */
const lockOf = (values: readonly unknown[]): string => sha256(JSON.stringify(values)).slice(0, 1);

/** Two people who enter the same at the same time, by form or file: the second waits, and finds the record of the first. */
export const holdTwins = (tx: Queries, { name, twins }: Resource, records: readonly Values[]): Promise<void> => {
  const { same = [] } = twins ?? {};
  return holdCount(tx, `twins of ${name}`, ...records.map((values) => lockOf(same.map((one) => values[one] ?? null))));
};
