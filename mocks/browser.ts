import { setupWorker } from 'msw/browser';
import { startMockApi } from './api';
import { handlersOf } from './handlers';

/**
 * What `npm run dev:mock` starts before the console: the API with no server at all. The worker must stand below
 * `/admin/`, since its scope is where it stands.
 */
const worker = setupWorker(...handlersOf(await startMockApi()));
await worker.start({
  serviceWorker: {
    url: `${import.meta.env.BASE_URL}mockServiceWorker.js`,
    options: { scope: import.meta.env.BASE_URL },
  },
  onUnhandledRequest: 'bypass',
});
