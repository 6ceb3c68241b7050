import { CompiledQuery, type RawBuilder } from 'kysely';
import type { Resource } from '#engine/schema/resource';
import type { Queries } from './tables';

/**
 * Each name is kept by every server connection for as long as that lives, so a process gives out a limited number.
 * Texts past it (lists of ids of ever new lengths, say) are parsed again each time.
 */
const mostNames = 500;

/**
 * Begins a statement that is to be planned for the very values it is sent with. PostgreSQL plans a prepared one for
 * average values after its fifth use. What suits the many rows of one customer is slow for the few of another.
 */
export const plannedPerCall = '/* for these values */';

/**
 * Names for statement texts: the same text, the same name; `undefined` once they have run out, and for what is planned
 * again.
 */
export function statementNames(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    if (text.startsWith(plannedPerCall)) return undefined;
    const known = names.get(text);
    if (known || names.size >= mostNames) return known;
    const name = `s${names.size + 1}`;
    names.set(text, name);
    return name;
  };
}

/** A placeholder for a value in a cached statement. */
class Slot {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

/** A parameter of a prepared statement, by the name under which `sendPrepared` is given its value. */
export const slot = (name: string): Slot => new Slot(name);

interface CompiledText {
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** As many of one resource as have a name on each connection; further ones are compiled each time. */
const mostTexts = 500;
const compiled = new WeakMap<Resource, Map<string, CompiledText>>();

/** A database that also takes a statement as text: what Kysely does around it takes longer than the driver does. */
export interface DirectQueries extends Queries {
  readonly send?: <Row>(text: string, values: readonly unknown[]) => Promise<readonly Row[]>;
}

/**
 * Sends a statement of a resource with these values in its slots. Kysely takes longer to write a list's statement than
 * PostgreSQL takes to answer it, so it is compiled once for each `shape`, which is all that `write` gets to know.
 */
export const sendPrepared = async <Row, Shape extends object>(
  database: DirectQueries,
  resource: Resource,
  shape: Shape,
  write: (resource: Resource, shape: Shape) => RawBuilder<unknown>,
  values: Readonly<Record<string, unknown>>,
): Promise<readonly Row[]> => {
  const texts = compiled.get(resource) ?? new Map<string, CompiledText>();
  compiled.set(resource, texts);
  const key = JSON.stringify(shape);
  let statement = texts.get(key);
  if (!statement) {
    const { sql: text, parameters } = write(resource, shape).compile(database);
    statement = { text, parameters };
    if (texts.size < mostTexts) texts.set(key, statement);
  }
  const filled = statement.parameters.map((one) => (one instanceof Slot ? values[one.name] : one));
  if (database.send) return database.send<Row>(statement.text, filled);
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(statement.text, filled));
  return rows;
};
