import { delay, http, HttpResponse } from 'msw';
import type { Manner } from '../../resources/samples/trial';
import { isBag } from '../../resources/vocabulary/shape';
import { randomFrom } from '../../server/madeUp/random';
import { languageOf, mockAnswers, type MockAnswer } from './answers';
import { failed, sentIn, succeeded, usualDelay } from './envelope';

interface Trial {
  /** How the call of this path is answered, if not as usual. */
  readonly mannerOf?: (path: string) => Manner | undefined;
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
  return isBag(data) ? Object.fromEntries(Object.entries(data).map(([name, part]) => [name, emptied(part)])) : data;
};

const envelope = (answer: MockAnswer, sent: Readonly<Record<string, unknown>>, request: Request, manner?: Manner) => {
  const words = { 'zh-CN': '模拟失败', 'en-US': 'This failure was asked for' }[languageOf(request)];
  if (manner === 'fail') return failed(words);
  const answered = answer(sent, { today: new Date(), locale: languageOf(request) });
  if ('wrong' in answered) return failed(`422: ${answered.wrong}`);
  return succeeded(manner === 'empty' ? emptied(answered.data) : answered.data);
};

/** msw handlers that answer the mock-only calls in their envelope, after their delay. */
export const sampleHandlers = ({ mannerOf, answers = () => true, wait = delay }: Trial = {}) => {
  const random = randomFrom(1);
  return [...mockAnswers()].flatMap(([address, answer]) => {
    const [method, path = ''] = address.split(' ');
    if (!answers(path)) return [];
    return (method === 'GET' ? http.get : http.post)(`*/api/${path}`, async ({ request }) => {
      const sent = await sentIn(request);
      const manner = mannerOf?.(path);
      if (manner !== 'quick') await wait(manner === 'slow' ? slow : usualDelay(random));
      return HttpResponse.json(envelope(answer, sent, request, manner));
    });
  });
};
