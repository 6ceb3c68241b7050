import { startWorker } from '#mocks/worker';
import { samplesInPage } from './inPage';
import { lackingMessages } from './lackingMessages';

/**
 * What a page of a debug build starts before the console: the mock-only calls, and a message box for a server that has
 * none. All other calls go to the server.
 */
await startWorker([...samplesInPage(), ...lackingMessages()]);
