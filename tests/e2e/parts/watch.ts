import { expect, type BrowserContext } from '@playwright/test';

/**
 * Listens to what a browser complains about: errors in its console (a breach of the content
 * security policy and React's warnings among them) and errors that nobody caught.
 */
export const watch = (context: BrowserContext, expected: readonly RegExp[]) => {
  const complaints: string[] = [];
  const note = (complaint: string) => {
    if (!expected.some((pattern) => pattern.test(complaint))) complaints.push(complaint);
  };
  context.on('console', (message) => {
    if (message.type() === 'error') note(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => note(error.error().stack ?? error.error().message));
  return { expectNone: () => expect(complaints, 'the browser complained').toEqual([]) };
};
