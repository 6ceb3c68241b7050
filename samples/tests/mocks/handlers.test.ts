import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sampleHandlers } from '#samples/mocks/inPage';
import type { AnswerMode } from '#samples/calls/trial';

const waited = vi.fn<(milliseconds: number) => Promise<void>>(async () => {});
const answerModeOf = vi.fn<(path: string) => AnswerMode | undefined>(() => undefined);
const server = setupServer(...sampleHandlers({ answerModeOf, wait: waited }));

const fetched = async (path: string, init?: RequestInit) => {
  const answer = await fetch(`http://console.test/api/${path}`, init);
  return (await answer.json()) as { code: number; data: unknown };
};
const posted = (path: string, body: object) =>
  fetched(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });

describe('the mock-only calls in the browser', () => {
  beforeAll(() => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-22T12:00:00Z') });
    server.listen({ onUnhandledRequest: 'error' });
  });
  afterEach(() => vi.clearAllMocks());
  afterAll(() => {
    server.close();
    vi.useRealTimers();
  });

  it('answer in the mock’s own envelope, by GET and by POST', async () => {
    const envelope = { data: expect.anything(), status: 'ok', msg: expect.any(String), code: 20_000 };
    expect(await fetched('popular/list?type=video')).toEqual({
      ...envelope,
      data: expect.objectContaining({ length: 5 }),
    });
    expect(await posted('message/read', { ids: [4, 5] })).toEqual({ ...envelope, data: true });
  });

  it('take 600 to 1000 ms', async () => {
    for (let tries = 0; tries < 20; tries += 1) await fetched('content-data');
    const times = waited.mock.calls.map(([milliseconds]) => milliseconds);
    expect(times).toHaveLength(20);
    expect(Math.min(...times)).toBeGreaterThanOrEqual(600);
    expect(Math.max(...times)).toBeLessThanOrEqual(1000);
  });

  it('take a picture as a form', async () => {
    const body = new FormData();
    body.set('file', new Blob(['x']), 'me.png');
    expect(await fetched('user/upload', { method: 'POST', body })).toMatchObject({ code: 20000, data: 'ok' });
  });

  it('refuse undeclared input', async () => {
    expect(await fetched('popular/list?type=sound')).toEqual({
      data: null,
      status: 'fail',
      msg: expect.any(String),
      code: 50000,
    });
  });

  it('fail, take long or come empty on request', async () => {
    answerModeOf.mockReturnValueOnce('fail').mockReturnValueOnce('empty').mockReturnValueOnce('slow');
    expect(await fetched('content-data')).toMatchObject({ code: 50000, data: null });
    expect(await posted('data-overview', {})).toMatchObject({ code: 20000, data: { xAxis: [], data: [] } });
    await fetched('content-data');
    expect(waited.mock.lastCall).toEqual([2800]);
    expect(answerModeOf.mock.calls).toEqual([['content-data'], ['data-overview'], ['content-data']]);
  });

  it('answer in the person’s language', async () => {
    const titles = async (language: string) => {
      const { data } = await fetched('popular/list?type=text', { headers: { 'Accept-Language': language } });
      return (data as readonly { title: string }[]).map(({ title }) => title).join('');
    };
    expect(await titles('en-US')).toMatch(/^[\p{Script=Latin}\p{P}\s]+$/u);
    expect(await titles('zh-CN')).toMatch(/\p{Script=Han}/u);
  });
});
