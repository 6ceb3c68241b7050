/** `npm run backup`: the whole database into one file, beside a running server or without one. */
import { ensureBuilt } from './parts/built.mjs';

await ensureBuilt();
await import('../dist/server/backup.js');
