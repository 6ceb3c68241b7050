import { webcrypto } from 'node:crypto';
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';
import { afterAll, vi } from 'vitest';

/** Browser APIs that jsdom lacks. */
const missing = { ReadableStream, TransformStream, WritableStream, crypto: webcrypto };
for (const [name, value] of Object.entries(missing)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

if (typeof window !== 'undefined') {
  // As wide as a large screen: where the room matters, a test says so.
  window.innerWidth = 1920;
  // Wide enough for a machine that is busy with other things: `waitFor` and `findBy…` wait for no longer than they need.
  const { configure, prettyDOM } = await import('@testing-library/dom');
  /** What waits asks again and again: the page is described where somebody reads the error, not each time. */
  const getElementError = (message: string | null, container: Element) => {
    const error = new Error(message ?? '');
    error.name = 'TestingLibraryElementError';
    Error.captureStackTrace(error, getElementError);
    const get = () => [message, prettyDOM(container)].filter(Boolean).join('\n\n');
    return Object.defineProperty(error, 'message', { get });
  };
  configure({ asyncUtilTimeout: 30_000, getElementError });
}

// The environment is the process's, which goes on with the next file: a time zone of one test would be that of others.
afterAll(() => void vi.unstubAllEnvs());
