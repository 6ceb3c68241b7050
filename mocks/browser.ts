import { debug } from '#resources/debug';
import { handlersOf } from './api';
import { startPersistentApi } from './persistent';
import { startWorker } from './worker';

/** What `npm run dev -- --mock` starts before the console: the API with no server at all. */
const api = await startPersistentApi();
const samples = debug ? (await import('./samples/inPage')).samplesInPage((request) => api.fetch(request)) : [];
await startWorker([...samples, ...handlersOf(api)]);
