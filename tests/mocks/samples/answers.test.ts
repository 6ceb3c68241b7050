import { describe, expect, it } from 'vitest';
import { mockAnswers } from '#mocks/samples/answers';
import { sampleCalls } from '#resources/samples';
import { readAnswer } from '#resources/wire/answers';
import { locales } from '#resources/schema/language';
import { dashboard } from './wanted/dashboard';
import { forms } from './wanted/forms';
import { messages } from './wanted/messages';
import { user } from './wanted/user';
import { visualization } from './wanted/visualization';

/** A Sunday. */
const today = new Date('2026-11-22T12:00:00Z');
const given = { today, locale: 'en-US' } as const;

const ask = (address: string, sent: object = {}) => {
  const answered = mockAnswers().get(address)?.({ ...sent }, given);
  if (!answered || !('data' in answered)) throw new Error(`${address} did not answer`);
  return answered.data;
};

const wanted = [...dashboard, ...visualization, ...forms, ...user, ...messages];

describe('the mock-only calls', () => {
  it.each(wanted)('%s with %j answers what the specification says', (address, sent, answer) => {
    expect(ask(address, sent)).toEqual(answer);
  });

  it.each(wanted)('%s with %j answers as it is declared, in both languages', (address, sent) => {
    for (const locale of locales) {
      const answered = mockAnswers().get(address)?.({ ...sent }, { today, locale });
      const data = answered && 'data' in answered ? answered.data : undefined;
      const readable = sampleCalls.filter(({ method, path, answer }) => {
        if (`${method} ${path}` !== address) return false;
        try {
          return readAnswer(answer, data) !== undefined;
        } catch {
          return false;
        }
      });
      expect(readable).not.toEqual([]);
    }
  });

  it('are these and no others, each declared', () => {
    const addresses = new Set(wanted.map(([address]) => address));
    expect([...mockAnswers().keys()].toSorted()).toEqual([...addresses].toSorted());
    expect([...new Set(sampleCalls.map(({ method, path }) => `${method} ${path}`))].toSorted()).toEqual(
      [...addresses].toSorted(),
    );
  });

  it.each(wanted)('%s with %j answers the same again', (address, sent) => {
    expect(ask(address, sent)).toEqual(ask(address, sent));
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
    expect(mockAnswers().get(address)?.({ ...sent }, given)).toHaveProperty('wrong');
  });

  it('remember which messages were read', () => {
    const answers = mockAnswers();
    const statuses = () => {
      const answered = answers.get('POST message/list')?.({}, given);
      return (answered as { data: readonly { status: number }[] }).data.map(({ status }) => status);
    };
    expect(statuses()).toEqual([0, 0, 0, 0, 0, 0]);
    answers.get('POST message/read')?.({ ids: [1, 6] }, given);
    expect(statuses()).toEqual([1, 0, 0, 0, 0, 1]);
  });
});
