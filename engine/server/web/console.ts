import { createHash, randomBytes } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { etag, RETAINED_304_HEADERS } from 'hono/etag';
import { serveStatic } from 'hono/serve-static';
import type { Locale } from '#engine/schema/language';
import { pagePolicy } from './headers';
import { debug } from '#engine/schema/declared/debug';
import { basePath } from '#engine/schema/wire/basePath';
import { readFileSync, readdirSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parseAccept } from 'hono/utils/accept';

/**
 * Every file of a built folder by its path below it, the compressed ones that the build put beside it too. All of it is
 * held in memory (some MB): an update may replace the folder while this process still serves, and no path of a request
 * ever reaches the disk.
 */
const readFiles = (folder: string): Map<string, Buffer<ArrayBuffer>> =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [relative(folder, path).replaceAll('\\', '/'), readFileSync(path)]),
  );

/** Files below it carry a hash of their content in their name, so they never change. */
const hashed = 'assets/';

/** The service worker of the mock-only calls passes all others on, which the policy for files would forbid. */
const mockWorker = { path: 'mockServiceWorker.js', policy: "default-src 'none'; connect-src 'self'" };

/**
 * Serves the built console under its base path: its files, and its page for every address that a person opens. The page
 * gets a nonce of its own with each answer, which is why it is never cached, and marks: where people may sign in by the
 * company's identity, and the language for whoever has chosen none.
 */
export function createConsole(folder: string, marks: { identity?: boolean; locale?: Locale | undefined } = {}): Hono {
  const files = readFiles(folder);
  const said = [marks.identity && 'data-identity ', marks.locale && `data-locale="${marks.locale}" `];
  const page = files
    .get('index.html')
    ?.toString()
    .replace('<html ', `<html ${said.filter(Boolean).join('')}`);
  if (page === undefined)
    throw new Error(`The console is not built: ${folder} has no index.html. Run \`npm run build\`.`);
  files.delete('index.html');
  // Once for each file: a hash of every answer would cost as much CPU time again.
  const etags = new Map(
    [...files].map(([path, bytes]) => [
      path,
      `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 22)}"`,
    ]),
  );
  const pathOf = (path: string) => path.slice(basePath.length + 1);
  const sendFile = serveStatic({
    root: '',
    precompressed: true,
    rewriteRequestPath: pathOf,
    getContent: async (path) => files.get(path) ?? null,
    onFound: (path, c) => {
      c.header('cache-control', path.startsWith(hashed) ? 'public, max-age=31536000, immutable' : 'no-cache');
      c.header('vary', 'accept-encoding');
      c.header('etag', etags.get(path));
      if (debug && path === mockWorker.path) c.header('content-security-policy', mockWorker.policy);
    },
  });
  // A browser gives the file that it has kept the policy of this answer: the worker's must not become that of other files.
  const revalidate = etag({ retainedHeaders: [...RETAINED_304_HEADERS, 'content-security-policy'] });
  const ofFiles: MiddlewareHandler = (c, next) => (files.has(pathOf(c.req.path)) ? revalidate(c, next) : next());
  return new Hono().get(`${basePath}/*`, ofFiles, sendFile, (c) => {
    const path = pathOf(c.req.path);
    return path.startsWith(hashed) || !asksForPage(c, path) ? c.text('Not found', 404) : sendPage(c, page);
  });
}

/** A person who opens an address gets the page; a script or picture that is missing gets a plain 404. */
function asksForPage(c: Context, path: string): boolean {
  if (path === '' || path === 'index.html') return true;
  const destination = c.req.header('sec-fetch-dest');
  if (destination) return destination === 'document';
  const accepted = c.req.header('accept') ?? '*/*';
  return accepted.includes('text/html') || (accepted.includes('*/*') && !/\.\w+$/.test(path));
}

function sendPage(c: Context, page: string): Response {
  const nonce = randomBytes(18).toString('base64url');
  const accepted = parseAccept(c.req.header('accept-encoding') ?? '').flatMap(({ type, q }) => (q > 0 ? type : []));
  const encoding = (['br', 'gzip'] as const).find((one) => accepted.includes(one));
  return c.body(compress(page.replaceAll('__NONCE__', nonce), encoding), 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(nonce),
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...(encoding && { 'content-encoding': encoding }),
  });
}

/** Quality 5: a page of some KB takes well under a millisecond. */
function compress(text: string, encoding: 'br' | 'gzip' | undefined): Buffer<ArrayBuffer> | string {
  if (encoding === 'gzip') return gzipSync(text);
  if (encoding === 'br') return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return text;
}
