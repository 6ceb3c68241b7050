import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hash } from '@smithy/core/serde';
import { SignatureV4 } from '@smithy/signature-v4';
import { Hono } from 'hono';

/** Who may use the store, and from where. */
export const owner = { accessKeyId: 'console', secretAccessKey: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCY', region: 'eu-west-1' };

/** How far the time of a signature may be from the server's, as S3 has it, in milliseconds. */
const skewMax = 15 * 60_000;

const signer = new SignatureV4({
  credentials: owner,
  region: owner.region,
  service: 's3',
  sha256: Hash.bind(null, 'sha256'),
  uriEscapePath: false,
});

/** Whether AWS's own code signs this request, with the bytes that have come, as the caller did. */
const isSigned = async (request: Request, body: Uint8Array): Promise<boolean> => {
  const authorization = request.headers.get('authorization') ?? '';
  const names = /SignedHeaders=([^,]+)/.exec(authorization)?.[1]?.split(';') ?? [];
  // Without the hash that the caller sent, it is taken of the body.
  const covered = names.filter((name) => name !== 'x-amz-content-sha256');
  const headers = Object.fromEntries(covered.map((name) => [name, request.headers.get(name) ?? '']));
  const at = request.headers.get('x-amz-date')?.replace(/^(.{4})(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5');
  const signingDate = new Date(at ?? NaN);
  if (!(Math.abs(signingDate.getTime() - Date.now()) <= skewMax)) return false;
  const { protocol, hostname, pathname } = new URL(request.url);
  const { method } = request;
  const signed = await signer.sign({ method, protocol, hostname, path: pathname, headers, body }, { signingDate });
  return signed.headers['authorization'] === authorization;
};

/** A store of objects in memory that answers on a port of this machine as S3 does, to those whose signature fits. */
export const startObjectServer = async () => {
  const objects = new Map<string, Uint8Array<ArrayBuffer>>();
  const app = new Hono().all('*', async ({ req, body }) => {
    const bytes = new Uint8Array(await req.arrayBuffer());
    if (!(await isSigned(req.raw, bytes))) return body(null, 403);
    const found = objects.get(req.path);
    if (req.method === 'PUT') objects.set(req.path, bytes);
    else if (req.method === 'DELETE') objects.delete(req.path);
    else return found ? body(found, 200) : body(null, 404);
    return body(null, 200);
  });
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 });
  await once(server, 'listening');
  return {
    objects,
    port: (server.address() as AddressInfo).port,
    close: () => new Promise<void>((resolve) => void server.close(() => resolve())),
  };
};
