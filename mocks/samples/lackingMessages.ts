import { bypass, delay, http, HttpResponse } from 'msw';
import { isPlainObject } from '#resources/schema/shape';
import { randomFrom } from '#server/madeUp/random';
import { languageOf, mockAnswers } from './answers';
import { sentIn, succeeded, defaultDelay } from './envelope';

/** Passes a call to the server. */
export type Ask = (request: Request) => Promise<Response>;
type Row = Readonly<Record<string, unknown>>;

/** Whether a server knows no such call: by its status, by its envelope, or since it answered with something else. */
const isLacking = async (answer: Response): Promise<boolean> => {
  if ([404, 405, 501].includes(answer.status)) return true;
  const envelope: unknown = await answer
    .clone()
    .json()
    .catch(() => undefined);
  return !isPlainObject(envelope) || envelope['code'] === 404;
};

interface Options {
  readonly ask?: Ask | undefined;
  /** Milliseconds to wait before the mock answers; tests don't. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

const fromServer: Ask = (request) => fetch(bypass(request));

/**
 * msw handlers of the message box for a server that has none (`API_TARGET`). A server that lists messages answers for
 * itself. Otherwise the six messages of the mock come. The console asks for a page of one tab; the template's own call
 * takes nothing. Both boxes count from 1, so an id belongs to the box that was listed last.
 */
export const lackingMessages = ({ ask = fromServer, wait = delay }: Options = {}) => {
  const answers = mockAnswers();
  const random = randomFrom(1);
  let isMockListed = false;
  const answer = (path: string, sent: Row, request: Request): unknown => {
    const answered = answers.get(`POST message/${path}`)?.(sent, { today: new Date(), locale: languageOf(request) });
    if (!answered || 'wrong' in answered) throw new Error(`The mock does not answer message/${path}`);
    return answered.data;
  };
  const rowsOf = (request: Request, wanted: Row): readonly Row[] =>
    (answer('list', {}, request) as readonly Row[]).filter((row) =>
      ['type', 'status'].every((name) => wanted[name] === undefined || String(row[name]) === String(wanted[name])),
    );
  return [
    http.all('*/api/message/list', async ({ request }) => {
      const real = await ask(request.clone());
      isMockListed = await isLacking(real);
      if (!isMockListed) return real;
      await wait(defaultDelay(random));
      const sent = await sentIn(request);
      const rows = rowsOf(request, sent);
      const [page, size] = [Number(sent['page'] ?? 1), Number(sent['pageSize'] ?? rows.length)];
      return HttpResponse.json({ ...succeeded(rows.slice((page - 1) * size, page * size)), total: rows.length });
    }),
    http.post('*/api/message/read', async ({ request }) => {
      if (!isMockListed) return ask(request);
      await wait(defaultDelay(random));
      const sent = await sentIn(request);
      const ids = sent['ids'] ?? rowsOf(request, sent).map(({ id }) => id);
      return HttpResponse.json(succeeded(answer('read', { ids }, request)));
    }),
  ];
};
