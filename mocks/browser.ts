import { setupWorker } from 'msw/browser';
import { startMockApi } from './api';
import { handlersOf } from './handlers';

/**
 * The entry of `npm run dev:mock`: the console with no server at all. The worker must stand below
 * `/admin/`, since its scope is where it stands.
 */
const worker = setupWorker(...handlersOf(await startMockApi()));
await worker.start({
  serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js`, options: { scope: import.meta.env.BASE_URL } },
  onUnhandledRequest: 'bypass',
});
await import('../src/main');
