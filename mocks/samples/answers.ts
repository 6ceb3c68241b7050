import { asLocale } from '#resources/schema/language';
import { readInput } from '#resources/schema/readInput';
import type { Values } from '#resources/schema/record';
import { randomFrom } from '#server/madeUp/random';
import type { Answering, MockContext } from './answering';
import { dashboard } from './dashboard';
import { form } from './form';
import { messages } from './messages';
import { profile } from './profile';
import { user } from './user';
import { visualization } from './visualization';

/** The result of a mock call: its answer, or the faults of its input. */
export type MockResult = { readonly data: unknown } | { readonly wrong: string };

/** Answers one call of the mock. */
export type MockAnswer = (sent: Values, given: Omit<MockContext, 'random'>) => MockResult;

/** A number that stands for a text (FNV-1a). */
const seedOf = (text: string): number =>
  [...text].reduce((seed, letter) => Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261);

/** Two declarations may share an address: the first that takes what was sent answers it. */
const answerOf =
  (address: string, all: readonly Answering[]): MockAnswer =>
  (sent, given) => {
    const read = all.map(({ call, answer }) => ({ answer, ...readInput(call.input, sent) }));
    const taken = read.find(({ faults }) => Object.keys(faults).length === 0);
    if (!taken) return { wrong: Object.keys(read[0]?.faults ?? {}).join(', ') };
    const random = randomFrom(seedOf(`${address} ${JSON.stringify(taken.values)}`));
    return { data: taken.answer(taken.values as never, { ...given, random }) };
  };

/** Every mock-only call by its address, as `GET content-data`. What messages have been read is its only memory. */
export const mockAnswers = (): ReadonlyMap<string, MockAnswer> => {
  const byAddress = new Map<string, Answering[]>();
  for (const one of [...dashboard, ...visualization, ...form, ...profile, ...user, ...messages()]) {
    const address = `${one.call.method} ${one.call.path}`;
    byAddress.set(address, [...(byAddress.get(address) ?? []), one]);
  }
  return new Map([...byAddress].map(([address, all]) => [address, answerOf(address, all)]));
};

/** The language that a call asks for. */
export const languageOf = (request: Request) => asLocale(request.headers.get('accept-language'));
