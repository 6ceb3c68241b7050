import { beforeEach, expect, it, vi } from 'vitest';
import { createJudge, readLater } from '#engine/kit/build/dev/panel/answers';
import { watchAnswers } from '#engine/kit/build/dev/panel/start';

const answers: Readonly<Record<string, unknown>> = {
  '/api/auth/user-info': { code: 0, msg: 'ok', data: { name: 'Li', role: 'employee' } },
  '/api/tenant/list': { code: 0, msg: 'ok', data: [] },
};
const serve = async (url: string) => Response.json(answers[new URL(url).pathname] ?? { code: 404 });

let page: Parameters<typeof watchAnswers>[0];
const at = (path: string) => `http://console.example/api/${path}`;

beforeEach(() => {
  page = { fetch: serve };
});

const start = () => {
  const told = vi.fn();
  const judge = createJudge((findings) => told(findings.map(({ call, deviation }) => `${call} ${deviation}`)));
  watchAnswers(page, (seen) => readLater(seen, judge));
  return told;
};

it('judges what was answered before it was there, once the role is known', async () => {
  const early = at('tenant/list?page=1&pageSize=20');
  page.__prefetched = { token: 'mine', answers: new Map([[early, serve(early)]]) };
  const told = start();
  await page.fetch(at('auth/user-info'));
  await expect.poll(() => told.mock.calls).toContainEqual([['tenant/list noTotal']]);
  expect(told).toHaveBeenCalledTimes(1);
});

it('leaves the answer whole for whoever asked', async () => {
  const told = start();
  await page.fetch(at('auth/user-info'));
  const response = await page.fetch(at('tenant/list'));
  expect(response.bodyUsed).toBe(false);
  expect(await response.json()).toEqual(answers['/api/tenant/list']);
  await expect.poll(() => told.mock.calls.length).toBeGreaterThan(0);
});

it('reads no copy of a stream, of a page, or of what is not declared', async () => {
  const judge = vi.fn();
  for (const path of ['message/stream', 'made-up', '../admin/']) {
    const response = new Response('');
    const clone = vi.spyOn(response, 'clone');
    readLater(['GET', new URL(at(path)), response], judge);
    expect(clone).not.toHaveBeenCalled();
  }
});
