import { debug } from '#resources/debug';
import { startKeptApi } from './kept';
import { handlersOf } from './handlers';
import { startWorker } from './worker';

/** What `npm run dev -- --mock` starts before the console: the API with no server at all. */
const api = await startKeptApi();
const samples = debug ? (await import('./samples/inPage')).samplesInPage((request) => api.fetch(request)) : [];
await startWorker([...samples, ...handlersOf(api)]);
