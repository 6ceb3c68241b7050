import { startWorker } from '#mocks/worker';
import { samplesInPage } from './inPage';

/** What a page of a debug build starts before the console. All other calls go to the server. */
await startWorker(samplesInPage());
