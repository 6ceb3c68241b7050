/**
 * The smallest server that does the same, as a process of its own: Hono and `pg`. It looks up the session, sends one
 * statement, and puts what that returns into the envelope.
 */
import { createHash } from 'node:crypto';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { sql } from 'kysely';
import { Pool } from 'pg';
import { loadSources } from '../bin/parts/sources.mjs';
import { atEnd } from './runner.mjs';
import { compiled, variable } from './statements.mjs';

const sha256 = (text) => createHash('sha256').update(text).digest('base64url');

const answer = async ({ config, lookUp, statements }, port) => {
  // Enough for two cores; the embedded PostgreSQL also takes the connections of the server, and of the other contestants.
  const pool = new Pool({ ...config, max: 10, idleTimeoutMillis: 500 });
  const send = ({ text, values, name }, call) =>
    pool.query({
      name,
      text,
      values: values.map((value) => (value?.variable ? value.before + call[value.variable] : value)),
    });
  const app = new Hono();
  app.all('/api/*', async (c) => {
    const { pathname, search } = new URL(c.req.url);
    const token = `{${sha256(c.req.header('token') ?? '')}}`;
    const found = await send({ ...lookUp, name: 'session' }, { token });
    if (found.rows.length === 0) return c.json({ code: 401, msg: 'not signed in', data: null });
    const path = pathname.slice('/api/'.length) + search;
    const call = c.req.method === 'POST' ? await c.req.json() : {};
    const { rows } = await send({ ...statements[path], name: path }, call);
    const [{ answer: json, total }] = rows;
    const more = total === undefined ? '' : `,"total":${total}`;
    return c.body(`{"code":0,"msg":"","data":${json}${more}}`, 200, {
      'content-type': 'application/json; charset=utf-8',
    });
  });
  serve({ fetch: app.fetch, port, hostname: '127.0.0.1' }, () => process.send('ready'));
};

let sessions;

/** The look-up of a session, as the server makes it for each call. */
export const lookUpBy = async (which) => {
  const [{ callerStatement }] = await (sessions ??= loadSources('server/signIn/sessions.ts'));
  const ports = { now: () => new Date(), sessions: { idleMinutes: 120, maxHours: 24, perAccount: 10 } };
  return compiled((database) => callerStatement(ports, which).execute(database));
};

/** Starts it over the database of a product. `statements`: by the path of their call; each returns `answer` as JSON, and may return `total`. */
export const startFloor = async (port, { config, statements }) => {
  // The hash of the header takes the place of the token.
  const lookUp = await lookUpBy(sql`s.token_hash = any(${variable('token')}::text[])`);
  const child = fork(import.meta.filename, [String(port)], { serialization: 'advanced' });
  child.send({ config, lookUp, statements });
  await once(child, 'message');
  atEnd(() => child.kill());
  return { port };
};

if (process.send && process.argv[1] === import.meta.filename)
  process.once('message', (given) => answer(given, Number(process.argv[2])));
