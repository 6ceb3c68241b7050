/** `npm start`: from whatever state the folder is in to the running product; `-- --debug` shows the sample pages. */
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import { ensureBuilt } from './parts/built.mjs';
import { folderOf } from './parts/builtFrom.mjs';

const debug = process.argv.includes('--debug');
await ensureBuilt(debug);
// Which build runs is all that it says: the server takes no such option.
process.argv = process.argv.filter((word) => word !== '--debug');
await import(pathToFileURL(join(folderOf(debug), 'server/main.js')).href);
