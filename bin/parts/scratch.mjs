import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { root } from './run.mjs';

const kept = ['declarations', 'migrations'].map((name) => join(root, `node_modules/.cache/catalogs/${name}.json`));
const decisive = ['resources', 'server/database'];

const changedAt = (file) => statSync(file).mtimeMs;

/** Whether something that tables are made of has changed since their catalogs were kept. */
const isStale = () => {
  if (!kept.every(existsSync)) return true;
  const oldest = Math.min(...kept.map(changedAt));
  const files = decisive.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((name) => join(root, folder, name)),
  );
  return files.some((file) => changedAt(file) > oldest);
};

/**
 * Starts the database in which migrations are tried on a thread of its own, while this one loads the declarations;
 * undefined when it is probably not needed.
 */
export const scratchAhead = () => {
  if (!isStale()) return undefined;
  const thread = new Worker(new URL(import.meta.url));
  const waiting = new Map();
  thread.on('message', ({ number, rows, failure }) => {
    const { resolve, reject } = waiting.get(number);
    waiting.delete(number);
    if (failure === undefined) resolve({ rows });
    else reject(new Error(failure));
  });
  let asked = 0;
  const ask = (does) => (statement) =>
    new Promise((resolve, reject) => {
      asked += 1;
      waiting.set(asked, { resolve, reject });
      thread.postMessage({ number: asked, does, statement }, []);
    });
  thread.on('error', (error) => {
    for (const { reject } of waiting.values()) reject(error);
  });
  return { exec: ask('exec'), query: ask('query'), close: () => thread.terminate() };
};

/**
 * Lets the database in which migrations are tried start in half the time: it is compiled once and quickly, since it runs
 * for seconds, and better code would never pay for its making. Called before it is loaded.
 */
export const compileQuickly = () => setFlagsFromString('--liftoff-only');

/** The thread itself: it carries out one statement after another. */
const answerStatements = async () => {
  const [{ PGlite }, { pg_trgm }] = await Promise.all([
    import('@electric-sql/pglite'),
    import('@electric-sql/pglite/contrib/pg_trgm'),
  ]);
  const postgres = new PGlite({ extensions: { pg_trgm } });
  parentPort.on('message', async ({ number, does, statement }) => {
    try {
      const answer = await postgres[does](statement);
      parentPort.postMessage({ number, rows: does === 'query' ? answer.rows : [] }, []);
    } catch (error) {
      parentPort.postMessage({ number, failure: error.message }, []);
    }
  });
};
if (!isMainThread) void answerStatements();
