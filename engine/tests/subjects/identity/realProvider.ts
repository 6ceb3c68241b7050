import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Provider } from 'oidc-provider';

/** Whom the provider signs in, and what it says of them. */
export interface ProviderPerson {
  readonly sub: string;
  readonly email?: string;
  readonly verified?: boolean;
  readonly amr?: readonly string[];
  readonly acr?: string;
}

export const client = { id: 'console', secret: 'the-secret-of-the-console-0123456789' } as const;

interface Choices {
  /** The addresses of consoles that it knows. */
  readonly consoles: readonly string[];
  readonly callback: string;
  /** Who is at the browser; without it a page asks for a name. */
  readonly person?: () => ProviderPerson;
}

const page = (response: ServerResponse) =>
  response
    .writeHead(200, { 'content-type': 'text/html' })
    .end('<form method="post"><label>Subject <input name="sub"></label><button>Continue</button></form>');

/** A provider of identities as companies run one, on a free port. */
export const startProvider = async ({ consoles, callback, person }: Choices) => {
  const server = createServer();
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const people = new Map<string, ProviderPerson>();
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: client.id,
        client_secret: client.secret,
        redirect_uris: consoles.map((console) => console + callback),
        post_logout_redirect_uris: consoles.map((console) => `${console}/admin/login`),
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), use: 'sig', kid: 'one' }] },
    cookies: { keys: ['a key of the tests'] },
    claims: { openid: ['sub', 'amr'], email: ['email', 'email_verified'], acr: null, auth_time: null },
    acrValues: ['two'],
    pkce: { required: () => true },
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource: async (context: { body: string }, form: string) => {
          context.body = `${form}<button type="submit" form="op.logoutForm" name="logout" value="yes">Sign out</button>`;
        },
      },
    },
    interactions: { url: (_: unknown, { uid }: { readonly uid: string }) => `/interaction/${uid}` },
    findAccount: (_: unknown, sub: string) => ({
      accountId: sub,
      claims: () => {
        const { email, verified } = people.get(sub) ?? {};
        return { sub, ...(email === undefined ? {} : { email, email_verified: verified === true }) };
      },
    }),
    loadExistingGrant: async (context: {
      readonly oidc: {
        readonly client: { readonly clientId: string };
        readonly session: { readonly accountId: string };
      };
    }) => {
      const { client: asks, session } = context.oidc;
      const grant = new provider.Grant({ clientId: asks.clientId, accountId: session.accountId });
      grant.addOIDCScope('openid email');
      await grant.save();
      return grant;
    },
  });
  const answer = provider.callback();
  server.on('request', (request, response) => {
    if (request.url === '/favicon.ico') return response.writeHead(204).end();
    if (!request.url?.startsWith('/interaction/')) return answer(request, response);
    const finish = async () => {
      await provider.interactionDetails(request, response);
      let who = person?.();
      if (!who) {
        if (request.method !== 'POST') return page(response);
        const parts: Buffer[] = [];
        for await (const part of request) parts.push(part as Buffer);
        who = { sub: new URLSearchParams(Buffer.concat(parts).toString()).get('sub') ?? '' };
      }
      people.set(who.sub, who);
      const { sub: accountId, amr, acr } = who;
      const login = { accountId, ...(amr ? { amr } : {}), ...(acr ? { acr } : {}) };
      await provider.interactionFinished(request, response, { login });
      return response;
    };
    finish().catch((error: unknown) => response.writeHead(500).end(String(error)));
    return undefined;
  });
  return {
    issuer,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
};

/** Goes through the provider as a browser with its own cookies does, and returns the query that the callback gets. */
export const createBrowser = (callback: string) => {
  const cookies = new Map<string, string>();
  return async (address: string): Promise<string> => {
    let next = address;
    for (let steps = 0; steps < 10; steps += 1) {
      if (new URL(next).pathname === callback) return new URL(next).search.slice(1);
      const cookie = [...cookies].map((pair) => pair.join('=')).join('; ');
      const response = await fetch(next, { redirect: 'manual', headers: { cookie } });
      for (const set of response.headers.getSetCookie()) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
        if (value === '') cookies.delete(name);
        else cookies.set(name, value);
      }
      const to = response.headers.get('location');
      if (to === null) throw new Error(`${next}: ${response.status} ${await response.text()}`);
      next = new URL(to, next).href;
    }
    throw new Error('The provider leads nowhere.');
  };
};
