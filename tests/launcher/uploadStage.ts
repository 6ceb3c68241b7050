import { createHash } from 'node:crypto';
import { afterAll, expect } from 'vitest';
import { pieceSize } from '#engine/schema/fileKinds';
import { startProduct, type Product } from '../product';
import { preparedFolder } from './preparedFolder';

/** The product over a folder of the file's own, stopped behind the last test. */
const folder = await preparedFolder();
let product: Product | undefined;
afterAll(async () => {
  await product?.stop();
  folder.remove();
});

export const start = async (): Promise<Product> => (product = await startProduct(environment));

const admin = { username: 'admin', password: 'Killed-1-Password' };
/** Sends the pieces from one on up to another, each until it is acknowledged. */
export const sendPieces = async (
  running: Product,
  token: string,
  id: number,
  bytes: Buffer,
  from: number,
  to: number,
) => {
  for (let place = from; place < to; place += 1) {
    const content = bytes.subarray(place * pieceSize, (place + 1) * pieceSize).toString('base64');
    expect(await running.call('evidence/piece', { id, place, content }, token)).toMatchObject({ code: 0 });
  }
};

const environment = { DATA_DIR: folder.path, ADMIN_PASSWORD: admin.password };

/** The product with an entry, and an admin who sends files to it. */
export const begin = async () => {
  const running = await start();
  const { data } = await running.call('auth/login', admin);
  const { token } = data as { token: string };
  const idOf = async (path: string, values: object) =>
    ((await running.call(path, values, token)).data as { id: number }).id;
  const tenantId = await idOf('tenant/insert', { name: `Merchant ${running.pid}`, level: 1 });
  const entryId = await idOf('enter-info/insert', { tenantId, playerId: 'P1', result: 2, cutting: 0 });
  const beginFile = (bytes: Buffer) => idOf('evidence/begin', { id: entryId, name: 'clip.mp4', size: bytes.length });
  return { running, token, entryId, beginFile };
};

export const filesOf = async (running: Product, token: string, entryId: number) => {
  const { data } = await running.call(`evidence/list?id=${entryId}`, undefined, token);
  return (data as { files: { address: string; sha256: string }[] }).files;
};

export const sha256Of = async (parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>) => {
  const hash = createHash('sha256');
  for await (const part of parts) hash.update(part);
  return hash.digest('hex');
};
