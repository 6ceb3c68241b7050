import { randomBytes, createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { Hono, type Context } from 'hono';
import { pagePolicy } from './headers';
import { debug } from '#engine/schema/declared/debug';
import { basePath } from '#engine/schema/wire/basePath';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { parseAccept } from 'hono/utils/accept';

interface StoredFile {
  readonly type: string;
  readonly etag: string;
  /** The bytes by content encoding; `identity` always. */
  readonly bytes: {
    readonly identity: Buffer<ArrayBuffer>;
    readonly br?: Buffer<ArrayBuffer>;
    readonly gzip?: Buffer<ArrayBuffer>;
  };
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

/**
 * Every file of a built folder by its path below it, with the compressed forms that the build put beside it. All of
 * it is held in memory (some MB): no path of a request ever reaches the disk.
 */
function readFiles(folder: string): ReadonlyMap<string, StoredFile> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && extname(entry.name) in types)
    .map((entry) => join(entry.parentPath, entry.name));
  return new Map(names.map((name) => [name.slice(folder.length + 1).replaceAll('\\', '/'), readStored(name)]));
}

function readStored(name: string): StoredFile {
  const identity = readFileSync(name);
  const compressed = (suffix: string) => (existsSync(name + suffix) ? readFileSync(name + suffix) : undefined);
  return {
    type: types[extname(name)] ?? 'application/octet-stream',
    etag: `"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`,
    bytes: { identity, br: compressed('.br'), gzip: compressed('.gz') },
  };
}

type ContentEncoding = 'br' | 'gzip' | 'identity';

/** The smallest form that the client takes, by its `Accept-Encoding`. */
function chooseEncoding(accepted: string | undefined, has: (encoding: ContentEncoding) => boolean): ContentEncoding {
  const names = parseAccept(accepted ?? '').flatMap(({ type, q }) => (q > 0 ? type.toLowerCase() : []));
  return (['br', 'gzip'] as const).find((encoding) => names.includes(encoding) && has(encoding)) ?? 'identity';
}

/** Files below it carry a hash of their content in their name, so they never change. */
const hashed = 'assets/';

/** The service worker of the mock-only calls passes all others on, which the policy for files would forbid. */
const mockWorker = { path: 'mockServiceWorker.js', policy: "default-src 'none'; connect-src 'self'" };

/**
 * Serves the built console under its base path: its files, and its page for every address that a person opens. The page
 * gets a nonce of its own with each answer, which is why it is never cached.
 */
export function createConsole(folder: string): Hono {
  const files = readFiles(folder);
  const page = files.get('index.html')?.bytes.identity.toString();
  if (page === undefined)
    throw new Error(`The console is not built: ${folder} has no index.html. Run \`npm run build\`.`);
  const site = new Hono();
  site.on(['GET', 'HEAD'], `${basePath}/*`, (c) => {
    const path = c.req.path.slice(basePath.length + 1);
    const file = path === 'index.html' ? undefined : files.get(path);
    if (file && debug && path === mockWorker.path) c.header('content-security-policy', mockWorker.policy);
    if (file) return sendFile(c, file, path.startsWith(hashed));
    return path.startsWith(hashed) || !asksForPage(c, path) ? c.text('Not found', 404) : sendPage(c, page);
  });
  return site;
}

/** A person who opens an address gets the page; a script or picture that is missing gets a plain 404. */
function asksForPage(c: Context, path: string): boolean {
  if (path === '' || path === 'index.html') return true;
  const destination = c.req.header('sec-fetch-dest');
  if (destination) return destination === 'document';
  const accepted = c.req.header('accept') ?? '*/*';
  return accepted.includes('text/html') || (accepted.includes('*/*') && !/\.\w+$/.test(path));
}

function sendFile(c: Context, file: StoredFile, immutable: boolean): Response {
  const encoding = chooseEncoding(c.req.header('accept-encoding'), (name) => file.bytes[name] !== undefined);
  const headers = {
    'content-type': file.type,
    'cache-control': immutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    etag: file.etag,
  };
  if (c.req.header('if-none-match')?.includes(file.etag)) return c.body(null, 304, headers);
  return c.body(file.bytes[encoding] ?? file.bytes.identity, 200, { ...headers, ...encoded(encoding) });
}

function sendPage(c: Context, page: string): Response {
  const nonce = randomBytes(18).toString('base64url');
  const encoding = chooseEncoding(c.req.header('accept-encoding'), () => true);
  return c.body(compress(page.replaceAll('__NONCE__', nonce), encoding), 200, {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': pagePolicy(nonce),
    'cache-control': 'no-store',
    vary: 'accept-encoding',
    ...encoded(encoding),
  });
}

function encoded(encoding: ContentEncoding): Record<string, string> {
  return encoding === 'identity' ? {} : { 'content-encoding': encoding };
}

/** Quality 5: a page of some KB takes well under a millisecond. */
function compress(text: string, encoding: ContentEncoding): Buffer<ArrayBuffer> | string {
  if (encoding === 'gzip') return gzipSync(text);
  if (encoding === 'br') return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return text;
}
