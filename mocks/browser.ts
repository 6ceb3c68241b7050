import type { RequestHandler } from 'msw';
import { debug } from '#engine/schema/declared/debug';
import { handlersOf } from './api';
import { startPersistentApi } from './persistent';
import { startWorker } from './worker';

interface SamplesInPage {
  readonly samplesInPage: (ask: (request: Request) => Promise<Response>) => readonly RequestHandler[];
}

/** Answers of the sample pages; that folder can be deleted. */
const samples = import.meta.glob<SamplesInPage>('../samples/mocks/inPage.ts');

/** What `npm run dev -- --mock` starts before the console: the API with no server at all. */
const api = await startPersistentApi();
const found = await Promise.all(debug ? Object.values(samples).map((load) => load()) : []);
const first = found.flatMap(({ samplesInPage }) => samplesInPage((request) => api.fetch(request)));
await startWorker([...first, ...handlersOf(api)]);
