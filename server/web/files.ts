import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

export interface StoredFile {
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
export function readFiles(folder: string): ReadonlyMap<string, StoredFile> {
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
