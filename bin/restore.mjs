/** `npm run restore -- FILE`: a backup into an empty database. */
import { ensureBuilt } from './parts/built.mjs';

await ensureBuilt();
await import('../dist/server/restore.js');
