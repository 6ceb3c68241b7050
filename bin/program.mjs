/**
 * `npm run reconcile`, `backup`, `restore`, `move`, `seed` and `unlock`: a program of the server by its name, beside a
 * running server or without one. What each takes and promises stands in `engine/server/commands/`.
 */
import { ensureBuilt } from './parts/built.mjs';

const [name] = process.argv.splice(2, 1);
await ensureBuilt();
await import(`../dist/server/${name}.js`);
