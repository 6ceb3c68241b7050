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

/** Stands in the values of a statement for what differs from call to call: a property of the call, with a text before it. */
export const variable = (name, before = '') => ({ variable: name, before });

let turn = Promise.resolve();

/** Returns the statement that this work sends to the database that it is given. One after another, since the last one alone is kept. */
export const compiled = (work) =>
  (turn = turn.then(async () => {
    await work(compiler);
    return sent;
  }));
