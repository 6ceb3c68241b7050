import { answerModeIn, trialKey, trialParameter, type AnswerMode } from '#samples/calls/trial';
import { delay, http, HttpResponse, bypass } from 'msw';
import { isPlainObject } from '#engine/schema';
import { asLocale } from '#engine/schema/language';
import { type Random, randomFrom } from '#engine/server/madeUp';
import { mockAnswers, type MockAnswer } from './answers';

/** The envelope of a mock-only call that went well (docs/specification.md, section 7). */
const succeeded = (data: unknown) => ({ data, status: 'ok', msg: '请求成功', code: 20_000 });

/** The envelope of one that failed. */
const failed = (msg: string) => ({ data: null, status: 'fail', msg, code: 50_000 });

/** Milliseconds that a mock-only call takes. */
const defaultDelay = (random: Random): number => 600 + random.upTo(401);

/** The input of a call, from its query or its body. */
const sentIn = async (request: Request): Promise<Readonly<Record<string, unknown>>> => {
  if (request.method === 'GET') return Object.fromEntries(new URL(request.url).searchParams);
  // A picture comes as a form, and its declaration takes nothing else.
  if (!request.headers.get('content-type')?.startsWith('application/json')) return {};
  const body: unknown = await request.json();
  return isPlainObject(body) ? body : {};
};

/** The language that a call asks for. */
const languageOf = (request: Request) => asLocale(request.headers.get('accept-language'));

/** Passes a call to the server. */
type Ask = (request: Request) => Promise<Response>;
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

interface Trial {
  /** How the call of this path is answered, if not as usual. */
  readonly answerModeOf?: (path: string) => AnswerMode | undefined;
  /** The calls to answer; all by default. */
  readonly answers?: (path: string) => boolean;
  /** Milliseconds to wait; tests don't. */
  readonly wait?: (milliseconds: number) => Promise<void>;
}

/** Just within the time that the client allows. */
const slow = 2800;

/** The same answer with nothing in its lists. */
const emptied = (data: unknown): unknown => {
  if (Array.isArray(data)) return [];
  return isPlainObject(data)
    ? Object.fromEntries(Object.entries(data).map(([name, part]) => [name, emptied(part)]))
    : data;
};

const envelope = (answer: MockAnswer, sent: Readonly<Record<string, unknown>>, request: Request, mode?: AnswerMode) => {
  const words = { 'zh-CN': '模拟失败', 'en-US': 'This failure was asked for' }[languageOf(request)];
  if (mode === 'fail') return failed(words);
  const answered = answer(sent, { today: new Date(), locale: languageOf(request) });
  if ('wrong' in answered) return failed(`422: ${answered.wrong}`);
  return succeeded(mode === 'empty' ? emptied(answered.data) : answered.data);
};

/** msw handlers that answer the mock-only calls in their envelope, after their delay. */
export const sampleHandlers = ({ answerModeOf, answers = () => true, wait = delay }: Trial = {}) => {
  const random = randomFrom(1);
  return [...mockAnswers()].flatMap(([address, answer]) => {
    const [method, path = ''] = address.split(' ');
    if (!answers(path)) return [];
    return (method === 'GET' ? http.get : http.post)(`*/api/${path}`, async ({ request }) => {
      const sent = await sentIn(request);
      const mode = answerModeOf?.(path);
      if (mode !== 'quick') await wait(mode === 'slow' ? slow : defaultDelay(random));
      return HttpResponse.json(envelope(answer, sent, request, mode));
    });
  });
};

/**
 * The handlers of the mock-only calls, which go wrong as the address or the footer of the page asks for, and of a
 * message box for a server that has none.
 */
export const samplesInPage = (ask?: Ask) => {
  const asked = new URLSearchParams(location.search).get(trialParameter);
  if (asked !== null) sessionStorage.setItem(trialKey, asked);
  const calls = sampleHandlers({
    answerModeOf: (path) => answerModeIn(sessionStorage.getItem(trialKey) ?? '', path),
    answers: (path) => !path.startsWith('message/'),
  });
  return [...calls, ...lackingMessages({ ask })];
};
