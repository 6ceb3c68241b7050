import { sampleCalls } from '#samples/calls';
import type { MockCall } from '#samples/calls/mockCall';
import type { Locale } from '#engine/schema/language';
import { isPlainObject, readInput, type Values } from '#engine/schema';
import { randomFrom } from '#engine/server/madeUp';

/** The same data with each text in one language. */
const inLanguage = (data: unknown, locale: Locale): unknown => {
  if (Array.isArray(data)) return data.map((one) => inLanguage(one, locale));
  if (!isPlainObject(data)) return data;
  if (locale in data) return data[locale];
  return Object.fromEntries(Object.entries(data).map(([name, part]) => [name, inLanguage(part, locale)]));
};

/** A number that stands for a text (FNV-1a). */
const seedOf = (text: string): number =>
  [...text].reduce((seed, letter) => Math.imul(seed ^ (letter.codePointAt(0) ?? 0), 16_777_619), 2_166_136_261);

/** The result of a mock call: its answer, or the faults of its input. */
type MockResult = { readonly data: unknown } | { readonly wrong: string };

/** Answers one call of the mock in the language of whoever asks. */
export type MockAnswer = (sent: Values, context: { readonly today: Date; readonly locale: Locale }) => MockResult;

/** Two declarations may share an address: the first that takes what was sent answers it. */
const answerOf =
  (address: string, all: readonly MockCall[], read: Set<number>): MockAnswer =>
  (sent, { today, locale }) => {
    const inputs = all.map(({ input, example }) => ({ example, ...readInput(input, sent) }));
    const taken = inputs.find(({ faults }) => Object.keys(faults).length === 0);
    if (!taken) return { wrong: Object.keys(inputs[0]?.faults ?? {}).join(', ') };
    const random = randomFrom(seedOf(`${address} ${JSON.stringify(taken.values)}`));
    const between = (least: number, most: number) => least + random.upTo(most - least + 1);
    return { data: inLanguage(taken.example(taken.values as never, { between, today, read }), locale) };
  };

/** Every mock-only call by its address, as `GET content-data`. What messages have been read is its only memory. */
export const mockAnswers = (): ReadonlyMap<string, MockAnswer> => {
  const read = new Set<number>();
  const addressOf = ({ method, path }: MockCall) => `${method} ${path}`;
  return new Map(
    sampleCalls.map(addressOf).map((address) => {
      const all = sampleCalls.filter((call) => addressOf(call) === address);
      return [address, answerOf(address, all, read)];
    }),
  );
};
