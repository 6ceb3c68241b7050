import { get as httpGet } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startProduct, type Product } from '../product';
import { preparedFolder } from './preparedFolder';

const folder = await preparedFolder();
const admin = { username: 'admin', password: 'Site-1-Password' };
let product: Product;
beforeAll(async () => {
  const environment = { DATA_DIR: folder.path, ADMIN_PASSWORD: admin.password };
  product = await startProduct({ ...environment, LOG_LEVEL: 'trace', TRUST_PROXY: '1' });
  script = /\/admin\/assets\/start-[^"]+\.js/.exec(await (await fetch(product.url)).text())?.[0] ?? 'none';
});
afterAll(async () => {
  await product.stop();
  folder.remove();
});

const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, product.url), { headers, redirect: 'manual' });
const page = { accept: 'text/html,application/xhtml+xml' };
/** A script that the page loads, and that is large enough for the build to have compressed it. */
let script = '';
const nonceOf = (answer: Response) => /'nonce-([^']+)'/.exec(answer.headers.get('content-security-policy') ?? '')?.[1];

/** As it comes over the line: `fetch` would open what is compressed. */
const raw = (path: string, encodings: string) =>
  new Promise<{ encoding?: string; bytes: Buffer }>((resolve, reject) => {
    httpGet(new URL(path, product.url), { headers: { 'accept-encoding': encodings } }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => resolve({ encoding: answer.headers['content-encoding'], bytes: Buffer.concat(chunks) }));
    }).on('error', reject);
  });

describe('finding the console', () => {
  it.each([
    ['/', '/admin/'],
    ['/admin', '/admin/'],
    ['/admin?a=1', '/admin/?a=1'],
  ])('leads from %s to %s', async (from, to) => {
    const answer = await get(from);
    expect([answer.status, answer.headers.get('location')]).toEqual([302, to]);
  });

  it('serves the page at every address below /admin that a person opens', async () => {
    const answer = await get('/admin/account/account-list/7/show', page);
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('<div id="root">')]);
  });

  it.each([
    '/admin/assets/gone-123.js',
    '/admin/gone.js',
    '/admin/..%2f..%2fpackage.json',
    '/package.json',
    '/admin/.vite/manifest.json',
  ])('answers 404 for %s, not the page', async (path) => {
    expect((await get(path, { accept: '*/*' })).status).toBe(404);
  });
});

describe('the page', () => {
  it('carries a new nonce each time and is never cached', async () => {
    const [one, other] = await Promise.all([get('/admin/', page), get('/admin/', page)]);
    const nonce = nonceOf(one);
    const html = await one.text();
    expect(nonce).toMatch(/^[\w-]{24}$/);
    expect(nonceOf(other)).not.toBe(nonce);
    expect(html).toContain(`nonce="${nonce}"`);
    expect(html).not.toContain('__NONCE__');
    expect(one.headers.get('cache-control')).toBe('no-store');
  });

  it('allows no script but our own: nothing inline, nothing evaluated, nothing from elsewhere', async () => {
    const policy = (await get('/admin/', page)).headers.get('content-security-policy') ?? '';
    const scripts = /script-src ([^;]*)/.exec(policy)?.[1];
    expect(scripts).toMatch(/^'self' 'nonce-[\w-]+'$/);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
  });
});

describe('assets', () => {
  it('are cached for a year, since their name changes with their content', async () => {
    const answer = await get(script);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  });

  it('come as brotli, gzip or plain, as the browser accepts them', async () => {
    const plain = await raw(script, 'identity');
    const gzip = await raw(script, 'gzip, br;q=0');
    expect((await raw(script, 'gzip, deflate, br')).encoding).toBe('br');
    expect([plain.encoding, gzip.encoding]).toEqual([undefined, 'gzip']);
    expect(gunzipSync(gzip.bytes)).toEqual(plain.bytes);
  });

  it('say in which forms they come, so that a cache between keeps each for itself', async () => {
    for (const encoding of ['br', 'identity'])
      expect((await get(script, { 'accept-encoding': encoding })).headers.get('vary')).toBe('accept-encoding');
  });

  it('are not sent again to those who have them', async () => {
    const { headers } = await get('/admin/favicon.svg');
    const etag = headers.get('etag') ?? '';
    expect(headers.get('cache-control')).toBe('no-cache');
    for (const known of [etag, `"other", W/${etag}`]) {
      const again = await get('/admin/favicon.svg', { 'if-none-match': known });
      expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, etag, '']);
    }
    expect((await get('/admin/favicon.svg', { 'if-none-match': '"other"' })).status).toBe(200);
    expect((await get('/admin/', { ...page, 'if-none-match': '*' })).status).toBe(200);
  });

  it('tell their headers alone to those who ask for no more', async () => {
    const answer = await fetch(new URL(script, product.url), { method: 'HEAD' });
    const [whole, etag] = [await get(script), answer.headers.get('etag')];
    expect([answer.status, etag, await answer.text()]).toEqual([200, whole.headers.get('etag'), '']);
  });
});

it('forbids framing and type guessing on every kind of answer', async () => {
  for (const path of ['/admin/', script, '/api/auth/demo-accounts', '/healthz', '/nowhere']) {
    const { headers } = await get(path);
    expect([path, headers.get('x-content-type-options'), headers.get('x-frame-options')]).toEqual([
      path,
      'nosniff',
      'DENY',
    ]);
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  }
});

it('requires HTTPS from then on when a trusted proxy reports it', async () => {
  const secured = await get('/admin/', { 'x-forwarded-proto': 'https' });
  expect(secured.headers.get('strict-transport-security')).toContain('max-age=');
  expect((await get('/admin/')).headers.get('strict-transport-security')).toBeNull();
});

it('tells operators that the process lives and that the database answers', async () => {
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
});

it('takes the address from the trusted proxy and nobody before it', async () => {
  const { data } = await product.call('auth/login', admin);
  const { token } = data as { token: string };
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': '6.6.6.6, 203.0.113.9' };
  await fetch(new URL('/api/auth/login', product.url), { method: 'POST', headers, body: JSON.stringify(admin) });
  const sessions = (await product.call('auth/sessions', undefined, token)).data as { ip: string }[];
  expect(sessions.map(({ ip }) => ip).sort()).toEqual(['127.0.0.1', '203.0.113.9']);
});

it('writes a line per request with its id, and never a token or a password', async () => {
  const { data } = await product.call('auth/login', admin);
  const { token } = data as { token: string };
  const answer = await get(`/api/auth/check?token=${token}`);
  await product.call('account/modify-pwd', { oldPassword: 'Wrong-1-Password', newPassword: 'Other-1-Password' }, token);
  const output = product.output();
  expect(output).toContain(answer.headers.get('x-request-id') ?? 'no request id');
  for (const secret of [token, admin.password, 'Wrong-1-Password', 'Other-1-Password'])
    expect(output).not.toContain(secret);
});
