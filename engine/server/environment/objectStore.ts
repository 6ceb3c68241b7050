import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { ObjectStore } from '#engine/server/environment/ports';

/** Longest wait for one object, in milliseconds. */
const answerTime = 15_000;

/**
 * The bucket of an S3-compatible store that an address names: `https://key:secret@host/bucket?region=…`. Objects are small
 * pieces, so that neither side needs uploads in parts. Without an address there is none.
 */
export const objectStoreAt = (address: string | undefined): ObjectStore | undefined => {
  if (address === undefined) return undefined;
  const url = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  });
  const send = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>) => {
    const object = `${url.origin}${url.pathname.replace(/\/+$/, '')}/${name}`;
    // Without this header aws4fetch leaves the bytes out of the signature.
    const headers = {
      'x-amz-content-sha256': createHash('sha256')
        .update(body ?? '')
        .digest('hex'),
    };
    const answer = await client.fetch(object, { method, headers, body, signal: AbortSignal.timeout(answerTime) });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    if (answer.status === 404 && method === 'GET') return undefined;
    throw new Error(`the object store answered ${answer.status} to ${method}`);
  };
  return {
    put: async (name, bytes) => void (await send('PUT', name, bytes)),
    get: async (name) => (await send('GET', name))?.bytes(),
    remove: async (name) => void (await send('DELETE', name)),
  };
};
