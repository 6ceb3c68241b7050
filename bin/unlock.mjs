/** `npm run unlock -- --user NAME`: lets a person sign in whom too many wrong tries keep out, beside a running server or without one. */
import { ensureBuilt } from './parts/built.mjs';

await ensureBuilt();
await import('../dist/server/unlock.js');
