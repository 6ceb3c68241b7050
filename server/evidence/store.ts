import { AwsClient } from 'aws4fetch';
import type { ObjectStore } from '#server/environment/ports';

/** Longest wait for one object, in milliseconds. */
const answerTime = 15_000;

/**
 * The bucket of an S3-compatible store that an address names: `https://key:secret@host/bucket?region=…`. Objects are small
 * pieces, so that neither side needs uploads in parts.
 */
export const objectStoreAt = (address: string): ObjectStore => {
  const url = new URL(address);
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    region: url.searchParams.get('region') ?? 'us-east-1',
    service: 's3',
    retries: 2,
  });
  const send = async (method: string, name: string, body?: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const object = `${url.origin}${url.pathname.replace(/\/+$/, '')}/${name}`;
    const answer = await client.fetch(object, { method, body, signal: AbortSignal.timeout(answerTime) });
    if (answer.ok) return answer;
    await answer.body?.cancel();
    throw new Error(`the object store answered ${answer.status} to ${method}`);
  };
  return {
    put: async (name, bytes) => void (await send('PUT', name, bytes)),
    get: async (name) => new Uint8Array(await (await send('GET', name)).arrayBuffer()),
    remove: async (name) => void (await send('DELETE', name)),
  };
};
