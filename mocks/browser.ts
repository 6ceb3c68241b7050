import { debug } from '#resources/debug';
import { startKeptApi } from './kept';
import { handlersOf } from './handlers';
import { startWorker } from './worker';

/** What `npm run dev:mock` starts before the console: the API with no server at all. */
const samples = debug ? (await import('./samples/inPage')).samplesInPage() : [];
await startWorker([...samples, ...handlersOf(await startKeptApi())]);
