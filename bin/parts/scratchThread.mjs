import { parentPort } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';

const postgres = new PGlite({ extensions: { pg_trgm } });

parentPort.on('message', async ({ number, does, statement }) => {
  try {
    const answer = await postgres[does](statement);
    parentPort.postMessage({ number, rows: does === 'query' ? answer.rows : [] }, []);
  } catch (error) {
    parentPort.postMessage({ number, failure: error.message }, []);
  }
});
