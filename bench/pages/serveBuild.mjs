import { createServer, request } from 'node:http';
import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' };

/** Every built file, compressed once as the console's own server does it. */
const load = (name, folder) =>
  new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => {
        const path = join(entry.parentPath ?? entry.path, entry.name);
        return [
          `/${name}${path.slice(folder.length)}`,
          { type: types[extname(path)] ?? 'text/plain', body: brotliCompressSync(readFileSync(path)) },
        ];
      }),
  );

/**
 * Serves a build below its name and passes /api on to the console's server. So all contestants ask the same server for
 * the same rows. Returns the listening server.
 */
export const serveBuild = (name, folder, port, apiPort) => {
  const files = load(name, folder);
  const server = createServer((incoming, outgoing) => {
    if (incoming.url.startsWith('/api/')) {
      const { url: path, method, headers } = incoming;
      incoming.pipe(
        request({ host: '127.0.0.1', port: apiPort, path, method, headers }, (answer) => {
          outgoing.writeHead(answer.statusCode, answer.headers);
          answer.pipe(outgoing);
        }),
      );
      return;
    }
    const file = files.get(incoming.url) ?? files.get(`/${name}/index.html`);
    outgoing.writeHead(200, { 'content-type': file.type, 'content-encoding': 'br' });
    outgoing.end(file.body);
  });
  return new Promise((resolve) => server.listen(port, '127.0.0.1', () => resolve(server)));
};
