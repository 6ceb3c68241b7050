import type { RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';

/** Lets these answer in the page. The worker stands below the base path, since its scope is where it stands. */
export const startWorker = async (handlers: readonly RequestHandler[]): Promise<void> => {
  await setupWorker(...handlers).start({
    serviceWorker: {
      url: `${import.meta.env.BASE_URL}mockServiceWorker.js`,
      options: { scope: import.meta.env.BASE_URL },
    },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
};
