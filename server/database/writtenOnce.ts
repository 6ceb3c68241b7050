import { CompiledQuery, type Kysely, type RawBuilder } from 'kysely';
import type { Resource } from '#resources/schema/resource';
import type { Tables } from './tables';

/** A placeholder for a value in a cached statement. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

export const slot = (name: string): Slot => new Slot(name);

interface Written {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** As many of one resource as have a name on each connection (statementNames.ts); further ones are written each time. */
const most = 500;
const written = new WeakMap<Resource, Map<string, Written>>();

const writtenFor = (database: Kysely<Tables>, resource: Resource, key: string, write: () => RawBuilder<unknown>) => {
  const ofResource = written.get(resource) ?? new Map<string, Written>();
  written.set(resource, ofResource);
  const known = ofResource.get(key);
  if (known) return known;
  const { sql: text, parameters } = write().compile(database);
  if (ofResource.size < most) ofResource.set(key, { text, parameters });
  return { text, parameters };
};

/**
 * Sends the statement of a resource and a key with these values in its slots. Kysely takes longer to write a list's statement than
 * PostgreSQL takes to answer it, so the key must say all that the text depends on.
 */
export const sendOnceWritten = async <Row>(
  database: Kysely<Tables>,
  resource: Resource,
  key: string,
  write: () => RawBuilder<unknown>,
  values: Readonly<Record<string, unknown>>,
): Promise<readonly Row[]> => {
  const { text, parameters } = writtenFor(database, resource, key, write);
  const filled = parameters.map((parameter) => (parameter instanceof Slot ? values[parameter.name] : parameter));
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(text, filled));
  return rows;
};
