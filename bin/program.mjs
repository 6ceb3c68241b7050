/**
 * `npm run reconcile`, `backup`, `restore`, `move`, `seed` and `unlock`: a program of the server by its name, beside a
 * running server or without one. What each takes and promises stands in `engine/server/commands/`.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './parts/built.mjs';
import { folderOf } from './parts/builtFrom.mjs';
import { giveUp } from './parts/run.mjs';

const [name] = process.argv.splice(2, 1);
await ensureBuilt();
const program = join(folderOf(false), `server/${name}.js`);
if (!existsSync(program)) giveUp(`This business has no server/commands/${name}.ts.`);
await import(pathToFileURL(program).href);
