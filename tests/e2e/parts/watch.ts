import { expect, type BrowserContext, type ConsoleMessage, type WebError } from '@playwright/test';

/**
 * Listens to what a browser complains about. That is errors in its console, React's warnings and a breach of the
 * content security policy among them, and errors that nobody caught.
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
    /** Listens no more, and fails if there was anything to hear. */
    expectNone: () => {
      context.off('console', heard).off('weberror', thrown);
      expect(complaints, 'the browser complained').toEqual([]);
    },
  };
};
