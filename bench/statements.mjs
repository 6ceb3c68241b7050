import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';

let sent = { text: '', values: [] };

/** Takes a database's place and sends nothing: `compiled` is what it was to send. */
const compiler = new Kysely({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
  log: ({ query }) => {
    sent = { text: query.sql, values: query.parameters };
  },
});

/** Returns the statement that this work sends to the database that it is given. */
export const compiled = async (work) => {
  await work(compiler);
  return sent;
};

/** What differs from call to call stands in a value by its name, `tenant:{id}`: the texts around such names, and between them the names. */
export const openPlaces = (value) => String(value).split(/\{([a-z]\w*)\}/i);
