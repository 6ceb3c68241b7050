/** `npm run move -- --to postgres://…`: the whole database into another PostgreSQL. */
import { ensureBuilt } from './parts/built.mjs';

await ensureBuilt();
await import('../dist/server/move.js');
