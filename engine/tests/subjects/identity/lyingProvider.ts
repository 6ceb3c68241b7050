import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

const base64url = (data: string | Buffer) => Buffer.from(data).toString('base64url');

/** What it does otherwise than an honest one. */
export interface Lie {
  /** Claims in place of the right ones; undefined leaves one out. */
  readonly claims?: Readonly<Record<string, unknown>>;
  readonly alg?: 'RS256' | 'none';
  /** Signs with a key that it does not publish. */
  readonly otherKey?: boolean;
  /** What it answers there in place of the right answer. */
  readonly token?: { readonly status?: number; readonly body: string; readonly type?: string };
  /** Never answers there. */
  readonly hangs?: 'discovery' | 'token' | 'keys';
  readonly discovery?: Readonly<Record<string, unknown>>;
}

/** A provider that says whatever a test asks it to. */
export const startLiar = async (clientId: string) => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const made = () => generateKeyPairSync('rsa', { modulusLength: 2048 });
  const [own, other] = [made(), made()];
  let lie: Lie = {};
  let nonce = '';
  const statement = (): string => {
    const now = Math.floor(Date.now() / 1000);
    const right = { iss: issuer, aud: clientId, sub: 'liar', iat: now, exp: now + 300, nonce, auth_time: now };
    const alg = lie.alg ?? 'RS256';
    const head = base64url(JSON.stringify({ alg, typ: 'JWT', ...(alg === 'none' ? {} : { kid: 'one' }) }));
    const text = `${head}.${base64url(JSON.stringify({ ...right, ...lie.claims }))}`;
    const key: KeyObject = (lie.otherKey ? other : own).privateKey;
    return `${text}.${alg === 'none' ? '' : base64url(sign('sha256', Buffer.from(text), key))}`;
  };
  server.on('request', (request, response) => {
    const send = (body: unknown, status = 200, type = 'application/json') =>
      response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
    if (request.url?.startsWith('/.well-known/')) {
      const right = {
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        authorization_response_iss_parameter_supported: true,
      };
      return lie.hangs === 'discovery' ? undefined : send({ ...right, ...lie.discovery });
    }
    if (request.url === '/keys')
      return lie.hangs === 'keys'
        ? undefined
        : send({ keys: [{ ...own.publicKey.export({ format: 'jwk' }), kid: 'one', alg: 'RS256', use: 'sig' }] });
    if (lie.hangs === 'token') return undefined;
    if (lie.token) return send(lie.token.body, lie.token.status, lie.token.type);
    return send({ access_token: 'x', token_type: 'bearer', expires_in: 60, id_token: statement() });
  });
  return {
    issuer,
    /** From now on it lies so, to the browser that went to this address; returns the query of its callback. */
    answer: (address: string, next: Lie = {}): URLSearchParams => {
      lie = next;
      const asked = new URL(address).searchParams;
      nonce = asked.get('nonce') ?? '';
      return new URLSearchParams({ code: 'any', state: asked.get('state') ?? '', iss: issuer });
    },
    lie: (next: Lie) => void (lie = next),
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};
