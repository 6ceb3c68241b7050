import { pieceSize, piecesOf } from '#engine/schema/fileKinds';
import type { Api } from '../api';
import type { Reply } from '#engine/tests/apiCaller';

/** Sends a file to an entry as the console does, and returns the first refusal, or the answer to the last call. */
export const senderOf = ({ post, get, request }: Pick<Api, 'post' | 'get' | 'request'>) => {
  const begin = (token: string, entryId: number | null, name: string, size: number) =>
    post('evidence/begin', token, { ...(entryId === null ? {} : { id: entryId }), name, size });
  const piece = (token: string, id: number, bytes: Buffer, place: number) => {
    const content = bytes.subarray(place * pieceSize, (place + 1) * pieceSize).toString('base64');
    return post('evidence/piece', token, { id, place, content });
  };
  const send = async (token: string, entryId: number | null, bytes: Buffer, name = 'clip'): Promise<Reply> => {
    const begun = await begin(token, entryId, name, bytes.length);
    if (begun.code !== 0) return begun;
    const { id } = begun.data;
    for (let place = 0; place < piecesOf(bytes.length); place += 1) {
      const sent = await piece(token, id, bytes, place);
      if (sent.code !== 0) return sent;
    }
    return post('evidence/attach', token, { id });
  };
  const files = async (token: string, entryId: number) =>
    (await get('evidence/list', token, { id: entryId })).data.files;
  /** The bytes at an address, without any token. */
  const open = (address: string, range?: string) => {
    const { pathname, searchParams } = new URL(address, 'http://host');
    const query = Object.fromEntries(searchParams);
    return request('GET', pathname.slice('/api/'.length), { query, ...(range ? { range } : {}) });
  };
  return { begin, piece, send, files, open };
};
