import { pieceSize, piecesOf } from '#engine/schema/fileKinds';
import type { Api } from '#engine/tests/api';

/** Sends files for a field of files as the console does, and reads them without a token as a page does. */
export const senderOf = ({ post, get, request }: Pick<Api, 'post' | 'get' | 'request'>) => {
  const begin = (token: string, field: string, name: string, size: number, resource = 'wish') =>
    post('file/begin', token, { resource, field, name, size });
  const send = async (token: string, field: string, bytes: Buffer, name = 'cover.png') => {
    const begun = await begin(token, field, name, bytes.length);
    if (begun.code !== 0) return begun;
    const { id } = begun.data;
    for (let place = 0; place < piecesOf(bytes.length); place += 1) {
      const content = bytes.subarray(place * pieceSize, (place + 1) * pieceSize).toString('base64');
      const sent = await post('file/piece', token, { id, place, content });
      if (sent.code !== 0) return sent;
    }
    return post('file/attach', token, { id });
  };
  const idOf = async (...sent: Parameters<typeof send>) => Number((await send(...sent)).data.id);
  /** The answer with the bytes of a file, at the address that this person is given. */
  const open = async (token: string, id: number) => {
    const { data } = await get('file/addresses', token, { ids: String(id) });
    const { pathname, searchParams } = new URL(data[0].address, 'http://host');
    return request('GET', pathname.slice('/api/'.length), { query: Object.fromEntries(searchParams) });
  };
  const isOpen = async (token: string, id: number) => {
    const response = await open(token, id);
    const isFile = response.headers.get('content-type')?.startsWith('image/') ?? false;
    await response.arrayBuffer();
    return isFile;
  };
  return { begin, send, idOf, open, isOpen };
};
