import { describe, expect, it } from 'vitest';
import { mockAnswers } from '#samples/mocks/answers';
import { sampleCalls } from '#samples/calls';
import { readAnswer } from '#engine/schema/wire/answers';
import { locales, type Locale } from '#engine/schema/language';
import { specified } from './specified';

/** A Sunday. */
const today = new Date('2026-11-22T12:00:00Z');
const context = { today, locale: 'en-US' } as const;

const ask = (address: string, sent: object, locale: Locale = 'en-US') => {
  const answered = mockAnswers().get(address)?.({ ...sent }, { today, locale });
  if (!answered || !('data' in answered)) throw new Error(`${address} did not answer`);
  return answered.data;
};

describe('the mock-only calls', () => {
  it.each(specified)('%s with %j answers what the specification says, the same again', (address, sent, answer) => {
    expect(ask(address, sent)).toEqual(answer);
    expect(ask(address, sent)).toEqual(ask(address, sent));
  });

  it.each(specified)('%s with %j answers as it is declared, in both languages', (address, sent) => {
    const declared = sampleCalls.filter(({ method, path }) => `${method} ${path}` === address);
    const isReadable = (data: unknown) =>
      declared.some(({ answer }) => {
        try {
          return readAnswer(answer, data) !== undefined;
        } catch {
          return false;
        }
      });
    expect(locales.filter((locale) => !isReadable(ask(address, sent, locale)))).toEqual([]);
  });

  it('are these and no others, each declared', () => {
    const addresses = new Set(specified.map(([address]) => address));
    expect([...mockAnswers().keys()].toSorted()).toEqual([...addresses].toSorted());
    expect([...new Set(sampleCalls.map(({ method, path }) => `${method} ${path}`))].toSorted()).toEqual(
      [...addresses].toSorted(),
    );
  });

  it.each([
    ['GET popular/list', { type: 'sound' }],
    ['GET popular/list', {}],
    ['GET content-data', { page: 1 }],
    ['POST public-opinion-analysis', { quota: 'weather' }],
    ['POST channel-form/submit', { activityName: 'not wrapped in data' }],
    ['POST user/save-info', { email: 'nobody', nickname: 'A', countryRegion: 'China', area: '' }],
    ['POST message/read', { ids: 'all' }],
  ])('%s refuses %j', (address, sent) => {
    expect(mockAnswers().get(address)?.({ ...sent }, context)).toHaveProperty('wrong');
  });

  it('remember which messages were read', () => {
    const answers = mockAnswers();
    const statuses = () => {
      const answered = answers.get('POST message/list')?.({}, context);
      return (answered as { data: readonly { status: number }[] }).data.map(({ status }) => status);
    };
    expect(statuses()).toEqual([0, 0, 0, 0, 0, 0]);
    answers.get('POST message/read')?.({ ids: [1, 6] }, context);
    expect(statuses()).toEqual([1, 0, 0, 0, 0, 1]);
  });
});
