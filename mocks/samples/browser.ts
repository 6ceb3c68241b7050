import { startWorker } from '../worker';
import { samplesInPage } from './inPage';

/** What a page of a debug build starts before the console: the mock-only calls. All others go to the server. */
await startWorker(samplesInPage());
