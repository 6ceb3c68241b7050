/** `npm run contract`: compares what any server answers with what the console declares. */
import { ensureBuilt } from './parts/built.mjs';

await ensureBuilt();
await import('../dist/server/contract.js');
