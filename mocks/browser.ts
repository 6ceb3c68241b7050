import type { RequestHandler } from 'msw';
import { debug } from '#engine/schema/declared/debug';
import { handlersOf } from './api';
import { showNote } from './note';
import { startPersistentApi } from './persistent';
import { startWorker } from './worker';

interface SamplesInPage {
  readonly samplesInPage: (ask: (request: Request) => Promise<Response>) => readonly RequestHandler[];
}

/** Answers of the sample pages; that folder can be deleted. */
const samples = import.meta.glob<SamplesInPage>('../samples/mocks/inPage.ts');

/** Whoever develops knows; whoever opens a built demo has to be told. */
const note = import.meta.env.PROD ? showNote() : undefined;

/** What `npm run dev -- --mock` and a built demo start before the console: the API with no server at all. */
try {
  const api = await startPersistentApi();
  const found = await Promise.all(debug ? Object.values(samples).map((load) => load()) : []);
  const first = found.flatMap(({ samplesInPage }) => samplesInPage((request) => api.fetch(request)));
  await startWorker([...first, ...handlersOf(api)]);
  note?.ready();
} catch (error) {
  note?.failed();
  throw error;
}
