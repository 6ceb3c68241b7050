/** `npm start`: from whatever state the folder is in to the running product. */
import { ensureBuilt } from './parts/built.mjs';

await ensureBuilt();
await import('../dist/server/main.js');
