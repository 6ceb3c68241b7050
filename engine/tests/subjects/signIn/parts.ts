import type { Server } from '#engine/tests/startServer';
import type { Reply } from '#engine/tests/apiCaller';

let addresses = 0;
/** An address that nobody has tried from. */
export const stranger = (): string => {
  addresses += 1;
  return `203.0.${addresses >> 8}.${addresses & 255}`;
};
/** Each try from an address of its own, unless the test is about addresses. */
export const trying =
  (api: () => Server) =>
  (username: string, given: string, address = stranger(), device?: string): Promise<Reply> =>
    api().post('auth/login', undefined, { username, password: given }, { address, device });
export const times = <T>(count: number, act: (number: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, number) => act(number)));
export const inTurn = async <T>(count: number, act: (number: number) => Promise<T>): Promise<T[]> => {
  const made: T[] = [];
  for (let number = 0; number < count; number += 1) made.push(await act(number));
  return made;
};
/** How many were right, wrong and refused. */
export const tally = (replies: readonly Reply[]) =>
  Object.fromEntries([0, 401, 429].map((code) => [code, replies.filter((reply) => reply.code === code).length]));
