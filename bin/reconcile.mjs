/** `npm run reconcile`: compares every balance with its log, beside a running server or without one. */
import { ensureBuilt } from './parts/built.mjs';

await ensureBuilt();
await import('../dist/server/reconcile.js');
