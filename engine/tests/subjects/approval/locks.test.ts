import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApi, type Api } from '#engine/tests/api';
import type { Reply } from '#engine/tests/apiCaller';
import { deadlocksIn } from '#engine/tests/stuck';
import { because } from './stage';
import { setSafety } from '#engine/tests/subjects/safety/setSafety';

let api: Api;
beforeAll(async () => {
  api = await startApi();
});
afterAll(() => api.close());

test('thirty times somebody approves a promotion while being disabled: one of them waits for the other', async () => {
  const [asking, disabling] = [await api.enter('librarian'), await api.enter('librarian')];
  await setSafety(api, { adminsByTwo: true, settingsByTwo: true });
  const replies: Reply[] = [];
  for (let round = 0; round < 30; round += 1) {
    const [person, deciding] = [await api.addAccount('volunteer'), await api.enter('librarian')];
    const promotion = { id: person.id, version: 1, role: 'librarian' };
    const { data: asked } = await api.post('account/modify', asking.token, promotion, because);
    const [approved, disabled] = await Promise.all([
      api.post('approval/approve', deciding.token, { id: asked.approval }),
      api.post('account/disable', disabling.token, { id: deciding.id }),
    ]);
    expect(disabled.code).toBe(0);
    replies.push(approved);
  }
  // Whoever is disabled already is signed out, or no longer among those who decide.
  expect(replies.map(({ code }) => code).filter((code) => ![0, 401, 409].includes(code))).toEqual([]);
  expect(await deadlocksIn(api.ports.database, 10)).toBe(0);
});
