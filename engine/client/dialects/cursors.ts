import type { Reading } from './envelopes';
import type { Values } from './places';
import type { Answer, Part } from './speak';

/** How the server is asked for a page that begins at a cursor, undefined for the first one; where it names the next cursor. */
interface CursorWords {
  readonly ask: (cursor: unknown, size: number) => Values;
  readonly next: Reading;
}

/**
 * Pages that the server finds only one after another. The cursors of the last question to each list are remembered; a
 * page further on is reached through the pages before it. This part stands before `envelope`.
 */
export const cursors = ({ ask, next: read }: CursorWords): Part => {
  const known = new Map<string, { readonly question: string; readonly starts: unknown[] }>();
  return {
    send: async (asked, next, { call }) => {
      const { page, pageSize, ...rest } = asked.query ?? {};
      if (page === undefined) return next(asked);
      const wanted = Number(page);
      const question = JSON.stringify([pageSize, rest]);
      const before = known.get(call.path);
      // The first page is asked for again, since the cursors behind it may have moved.
      const starts = wanted > 1 && before?.question === question ? before.starts : [undefined];
      known.set(call.path, { question, starts });
      const reach = async (number: number): Promise<Answer> => {
        const answer = await next({ ...asked, query: { ...rest, ...ask(starts[number - 1], Number(pageSize)) } });
        const cursor = read(answer.body, { ...answer, call }) ?? undefined;
        starts.splice(number, starts.length, ...(cursor === undefined ? [] : [cursor]));
        if (number === wanted) return answer;
        return cursor === undefined ? { ...answer, body: { ...answer.body, data: [] } } : reach(number + 1);
      };
      return reach(Math.min(wanted, starts.length));
    },
  };
};
