import type { RequestHandler } from 'msw';
import { setupWorker } from 'msw/browser';

const scope = import.meta.env.BASE_URL;

/**
 * Removes a worker that can't be updated. It took its leave with the last page, and msw would update it without waiting
 * for the refusal.
 */
const removeLeaving = async (): Promise<void> => {
  const registration = await navigator.serviceWorker.getRegistration(scope);
  await registration?.update().catch(() => registration.unregister());
};

/** Lets these answer in the page. The worker stands below the base path, since its scope is where it stands. */
export const startWorker = async (handlers: readonly RequestHandler[]): Promise<void> => {
  await removeLeaving();
  await setupWorker(...handlers).start({
    serviceWorker: { url: `${scope}mockServiceWorker.js`, options: { scope } },
    onUnhandledRequest: 'bypass',
    quiet: true,
  });
};
