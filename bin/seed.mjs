/** `npm run seed -- --entries 1000000`: a year of made-up work, beside a running server or without one. */
import { ensureBuilt } from './parts/built.mjs';

await ensureBuilt();
await import('../dist/server/seed.js');
