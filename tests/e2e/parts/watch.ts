import { expect, type BrowserContext, type ConsoleMessage, type WebError } from '@playwright/test';

/**
 * Collects a browser's complaints: uncaught errors, and errors in its console, which include React's warnings and
 * violations of the content security policy.
 */
export const watch = (context: BrowserContext, expected: readonly RegExp[]) => {
  const complaints: string[] = [];
  const note = (complaint: string) => {
    if (!expected.some((pattern) => pattern.test(complaint))) complaints.push(complaint);
  };
  const heard = (message: ConsoleMessage) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  };
  const thrown = (error: WebError) => note(error.error().stack ?? error.error().message);
  context.on('console', heard).on('weberror', thrown);
  return {
    /** Stops collecting, and fails if there was any complaint. */
    expectNone: () => {
      context.off('console', heard).off('weberror', thrown);
      expect(complaints, 'the browser complained').toEqual([]);
    },
  };
};
