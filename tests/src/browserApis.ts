import { webcrypto } from 'node:crypto';
import { ReadableStream, TransformStream, WritableStream } from 'node:stream/web';

/** Browser APIs that jsdom lacks. */
const missing = { ReadableStream, TransformStream, WritableStream, crypto: webcrypto };
for (const [name, value] of Object.entries(missing)) {
  Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
}

// As wide as a large screen: where the room matters, a test says so.
if (typeof window !== 'undefined') window.innerWidth = 1920;
