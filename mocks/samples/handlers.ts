import { delay, http, HttpResponse } from 'msw';
import type { AnswerMode } from '#resources/samples/trial';
import { isPlainObject } from '#resources/schema/shape';
import { randomFrom } from '#server/madeUp/random';
import { languageOf, mockAnswers, type MockAnswer } from './answers';
import { failed, sentIn, succeeded, defaultDelay } from './envelope';

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
