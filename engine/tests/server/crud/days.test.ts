import { expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';

const api = await apiForFile();
const admin = await api.enter('librarian');

const daysFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const held: Readonly<Record<string, string | null>> = {
  'Long ago': '0987-06-05',
  'A while ago': '1998-07-21',
  'Last week': daysFromNow(-7),
  'Next week': daysFromNow(6),
  'Far ahead': '2199-12-31',
  'Some day': null,
};
for (const [topic, heldOn] of Object.entries(held)) await api.post('visit/insert', admin.token, { topic, heldOn });

const topics = async (query: Readonly<Record<string, unknown>>) =>
  ((await api.get('visit/list', admin.token, { sort: 'heldOn', ...query })).data as { topic: string }[]).map(
    ({ topic }) => topic,
  );

test('a day of any year stays the day that was sent, and is in order', async () => {
  const { data } = await api.get('visit/list', admin.token, { sort: '-heldOn' });
  const days = (data as { heldOn: string | null }[]).map(({ heldOn }) => heldOn);
  expect(days).toEqual(['2199-12-31', daysFromNow(6), daysFromNow(-7), '1998-07-21', '0987-06-05', null]);
});

test('a list is narrowed to days between two, both included, and to one', async () => {
  expect(await topics({ heldOn_gte: '1998-07-21', heldOn_lte: daysFromNow(-7) })).toEqual(['A while ago', 'Last week']);
  expect(await topics({ heldOn: `1998-07-21,${daysFromNow(6)}` })).toEqual(['A while ago', 'Next week']);
  expect(await topics({ heldOn_empty: 'true' })).toEqual(['Some day']);
});

test('a list is narrowed to what is over, to come or lately past, by any number of days', async () => {
  expect(await topics({ heldOn_within: 'past' })).toEqual(['Long ago', 'A while ago', 'Last week']);
  expect(await topics({ heldOn_within: 'next14@Asia/Shanghai' })).toEqual(['Next week']);
  expect(await topics({ heldOn_within: 'last10@America/Los_Angeles' })).toEqual(['Last week']);
});

test.each(['2026-02-30', '0000-01-01', '2026-11-01T00:00:00Z', 'infinity', 'today', '10000-01-01', 20_261_101])(
  'what is no day is refused: %s',
  async (heldOn) => {
    const sent = { code: 422, data: { errors: { heldOn: 'wrongType' } } };
    expect(await api.post('visit/insert', admin.token, { topic: 'Wrong', heldOn })).toMatchObject(sent);
    expect(await api.get('visit/list', admin.token, { heldOn_gte: heldOn })).toMatchObject({ code: 422 });
  },
);

test('a day is no text to search in', async () => {
  const refused = { code: 422, data: { errors: { heldOn_like: 'unknownField' } } };
  expect(await api.get('visit/list', admin.token, { heldOn_like: '1998' })).toMatchObject(refused);
});
