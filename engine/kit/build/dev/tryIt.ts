import { createReadStream } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';

/** Where it stands; this plugin alone serves it, so no build has it. */
const place = '/try';

/** The files of Swagger UI that the page needs. */
const types: Readonly<Record<string, string>> = {
  'swagger-ui.css': 'text/css',
  'swagger-ui-bundle.js': 'text/javascript',
  'favicon-32x32.png': 'image/png',
};

/** It asks no validator on the internet, and calls as whoever is signed in to the console in this browser. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Try the API</title>
<link rel="icon" href="${place}/favicon-32x32.png">
<link rel="stylesheet" href="${place}/swagger-ui.css">
<div id="calls"></div>
<script src="${place}/swagger-ui-bundle.js"></script>
<script>
  const signIn = () => ui.preauthorizeApiKey('token', localStorage.getItem('token') ?? '');
  const ui = SwaggerUIBundle({
    url: '/api/openapi.json',
    dom_id: '#calls',
    docExpansion: 'none',
    filter: true,
    tryItOutEnabled: true,
    validatorUrl: null,
    onComplete: signIn,
  });
  addEventListener('storage', signIn);
</script>
</html>`;

/** Swagger UI over the API's own description, for a developer who wants to try a call. */
export const tryIt = (root: string): Plugin => ({
  name: 'try-it',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use(place, (request, response, next) => {
      const name = new URL(request.url ?? '/', 'http://here').pathname.slice(1);
      const type = types[name];
      if (name === '') return void response.setHeader('content-type', 'text/html').end(page);
      if (!type) return next();
      const folder = dirname(createRequire(join(root, 'package.json')).resolve('swagger-ui-dist/package.json'));
      response.setHeader('content-type', type);
      createReadStream(join(folder, name)).on('error', next).pipe(response);
    });
  },
});
