import { describe, expect, test } from 'vitest';
import { apiForFile } from '#engine/tests/api';
import { parseCsv } from '#engine/tests/parseCsv';

const api = await apiForFile();
const admin = await api.enter('librarian');
const volunteer = await api.enter('volunteer');
const schoolId = await api.addSchool();

describe('a list of links', () => {
  const send = (reviews: unknown) =>
    api.post('wish/insert', volunteer.token, {
      schoolId,
      code: 'links',
      result: 1,
      copies: 1,
      again: true,
      reviews,
    });

  test('is kept in its order, without blanks, and empty as nothing', async () => {
    const links = ['https://b.example/?q=1&w=%20', 'http://a.example/x'];
    expect((await send([` ${links[0]}`, '', links[1]])).data.reviews).toEqual(links);
    expect((await send([])).data.reviews).toBeNull();
    expect((await send(['', ' '])).data.reviews).toBeNull();
  });

  test('is exported line by line, and sent again unchanged is no change', async () => {
    const reviews = ['https://one.example/', 'https://two.example/'];
    const { id, version } = (await send(reviews)).data;
    const query = { id: String(id), columns: 'reviews' };
    const file = await (await api.request('GET', 'wish/export', { token: volunteer.token, query })).text();
    expect(parseCsv(file)[1]).toEqual([reviews.join('\n')]);
    const same = await api.post('wish/modify', volunteer.token, { id, version, reviews });
    expect(same.data).toMatchObject({ version, reviews });
    const turned = await api.post('wish/modify', volunteer.token, {
      id,
      version,
      reviews: reviews.toReversed(),
    });
    expect(turned.data).toMatchObject({ version: version + 1, reviews: reviews.toReversed() });
  });
});

describe('a list of choices', () => {
  const write = (audience: unknown) =>
    api.post('notice/insert', admin.token, { title: 'Choices', content: '<p>x</p>', audience });

  test('is kept in the order of the choices, and found by any of them', async () => {
    const { id, version, audience } = (await write(['volunteer', 'librarian'])).data;
    expect(audience).toEqual(['librarian', 'volunteer']);
    const foundBy = async (roles: string) =>
      ((await api.get('notice/list', admin.token, { audience: roles })).data as { id: number }[]).some(
        (row) => row.id === id,
      );
    expect(await foundBy('volunteer')).toBe(true);
    expect(await foundBy('teacher,librarian')).toBe(true);
    expect(await foundBy('teacher')).toBe(false);
    const same = await api.post('notice/modify', admin.token, { id, version, audience: ['volunteer', 'librarian'] });
    expect(same.data.version).toBe(version);
  });

  test('refuses unknown and repeated choices, and values that are no list', async () => {
    for (const [audience, fault] of [
      [['boss'], 'notAnOption'],
      [['librarian', 'librarian'], 'duplicate'],
      ['librarian', 'wrongType'],
      [[['librarian']], 'notAnOption'],
    ] as const)
      expect((await write(audience)).data.errors).toEqual({ audience: fault });
    expect(await api.get('notice/list', admin.token, { audience: 'boss' })).toMatchObject({ code: 422 });
  });
});

test('a list leaves out the text that fills a page by itself, which the answer about one record has', async () => {
  const { id } = (await api.post('notice/insert', admin.token, { title: 'long', content: '<p>page</p>' })).data;
  const { data } = await api.get('notice/list', admin.token, { id });
  expect(data).toMatchObject([{ title: 'long' }]);
  expect(data[0]).not.toHaveProperty('content');
  expect((await api.get('notice/detail', admin.token, { id })).data.content).toBe('<p>page</p>');
});
