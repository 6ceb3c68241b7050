/**
 * The smallest server that does the same, as a process of its own: Hono and `pg`. It looks up the session, sends one
 * statement, and puts what that returns into the envelope.
 */
import { createHash } from 'node:crypto';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler, sql } from 'kysely';
import { Pool } from 'pg';
import { loadSources } from '../bin/parts/sources.mjs';
import { atEnd } from './runner.mjs';

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

const sha256 = (text) => createHash('sha256').update(text).digest('base64url');

const answer = async ({ config, lookUp, statements }, port) => {
  // Enough for two cores; the embedded PostgreSQL also takes the connections of the server, and of the other contestants.
  const pool = new Pool({ ...config, max: 10, idleTimeoutMillis: 500 });
  const filled = (value, call) =>
    typeof value === 'string'
      ? openPlaces(value)
          .map((part, at) => (at % 2 ? call[part] : part))
          .join('')
      : value;
  const send = ({ text, values, name }, call) =>
    pool.query({ name, text, values: values.map((value) => filled(value, call)) });
  const app = new Hono();
  app.all('/api/*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const token = sha256(c.req.header('token') ?? '');
    const found = await send({ ...lookUp, name: 'session' }, { token });
    if (found.rows.length === 0) return c.json({ code: 401, msg: 'not signed in', data: null });
    const path = pathname.slice('/api/'.length) + search;
    const call = c.req.method === 'POST' ? await c.req.json() : {};
    // PostgreSQL keeps 63 characters of a name.
    const { rows } = await send({ ...statements[path], name: path.slice(-60) }, call);
    const [{ answer: json, total }] = rows;
    const more = total === undefined ? '' : `,"total":${total}`;
    return c.body(`{"code":0,"msg":"","data":${json}${more}}`, 200, {
      'content-type': 'application/json; charset=utf-8',
    });
  });
  serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => process.send('ready'));
};

/** The look-up of a session, as the server makes it for each call. */
const lookUpByToken = async () => {
  const [{ callerStatement }] = await loadSources('engine/subjects/session/server/sessions.ts');
  const ports = { now: () => new Date(), sessions: { idleMinutes: 120, maxHours: 24, perAccount: 10 } };
  // The hash of the header takes the place of the token.
  const which = sql`s.token_hash = any(${'{{token}}'}::text[])`;
  return compiled((database) => callerStatement(ports, which).execute(database));
};

/** Starts it over the database of a product. `statements`: by the path of their call; each returns `answer` as JSON, and may return `total`. */
export const startFloor = async (port, { config, statements }) => {
  const lookUp = await lookUpByToken();
  const child = fork(import.meta.filename, [String(port)], { serialization: 'advanced' });
  child.send({ config, lookUp, statements });
  await once(child, 'message');
  atEnd(() => child.kill());
  return { port };
};

if (process.send && process.argv[1] === import.meta.filename)
  process.once('message', (given) => answer(given, Number(process.argv[2])));
