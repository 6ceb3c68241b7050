import { beforeEach, expect, test } from 'vitest';
import { dataProvider } from '#engine/client/api/dataProvider';
import { fakeApi, type Sent } from '../fakeApi';

const path = 'account/enter-info-list';
const perPage = 10;

/** A list of `count` rows with ids from 1, which the server estimates at `about` rows, and only by page number. */
const bigList = (rows: number, about: number | undefined, offset = 0) =>
  fakeApi(({ address }: Sent) => {
    const query = new URL(address, 'http://x').searchParams;
    const number = (name: string) => Number(query.get(name) ?? 0);
    const all = Array.from({ length: rows }, (_, index) => ({ id: index + 1 + offset }));
    const after = all.filter(({ id }) => id > number('after'));
    const before = all.filter(({ id }) => id < number('before'));
    const start = (number('page') - 1) * perPage;
    const data = query.has('after')
      ? after.slice(0, perPage)
      : query.has('before')
        ? before.slice(-perPage)
        : all.slice(start, start + perPage);
    const goesOn = query.has('after') || query.has('before');
    const total = goesOn ? {} : { total: about ?? rows, ...(about === undefined ? {} : { estimated: true }) };
    return { code: 0, msg: 'ok', data, ...total };
  });

let question = 0;
beforeEach(() => void (question += 1));

/** A page of a question that no earlier test asked. */
const getPage = (page: number, filter: object = {}) =>
  dataProvider.getList(path, {
    pagination: { page, perPage },
    sort: { field: 'createdAt', order: 'DESC' },
    filter: { operatorId: question, ...filter },
  });
const asked = (sent: readonly Sent[]) =>
  sent.map(({ address }) => {
    const query = new URL(address, 'http://x').searchParams;
    return ['page', 'after', 'before']
      .flatMap((name) => (query.has(name) ? [`${name}=${query.get(name)}`] : []))
      .join(' ');
  });

test('in a list too long to be counted, Next continues after the last row and Previous before the first', async () => {
  const { sent } = bigList(100_000, 90_000);
  for (const page of [1, 2, 3, 40, 39]) await getPage(page);
  expect(asked(sent)).toEqual(['page=1', 'page=2 after=10', 'page=3 after=20', 'page=40', 'page=39 before=391']);
});

test('a page seen before repeats its first request, so that it stays the same page', async () => {
  const { sent } = bigList(100_000, 90_000);
  for (const page of [1, 2, 3, 2, 2, 1]) await getPage(page);
  expect(asked(sent).slice(3)).toEqual(['page=2 after=10', 'page=2 after=10', 'page=1']);
});

test('a list whose rows are counted is paged by numbers', async () => {
  const { sent } = bigList(300, undefined);
  const answers = [await getPage(1), await getPage(2)];
  expect(asked(sent)).toEqual(['page=1', 'page=2']);
  expect(answers.map(({ total, meta }) => [total, meta])).toEqual([
    [300, undefined],
    [300, undefined],
  ]);
});

test('an estimate is marked as one and never hides an existing row', async () => {
  bigList(35, 12);
  const pages = [];
  for (const page of [1, 2, 3, 4]) pages.push(await getPage(page));
  expect(pages.map(({ data }) => data.length)).toEqual([10, 10, 10, 5]);
  // A full page has a next one; the last one says how many rows there were.
  expect(pages.map(({ total }) => total)).toEqual([12, 21, 31, 35]);
  expect(pages.every(({ meta }) => meta?.estimated === true)).toBe(true);
});

test('when nothing follows a full page, that page was the last one', async () => {
  bigList(20, 500);
  await getPage(1);
  const second = await getPage(2);
  const third = await getPage(3);
  expect(second.total).toBe(500);
  expect(third).toMatchObject({ data: second.data, total: 20 });
});

test('going back where rows have gone meanwhile shows a whole page', async () => {
  bigList(100_000, 90_000, 385);
  await getPage(40);
  bigList(100_000, 90_000, 774);
  const { data } = await getPage(39);
  expect(data).toHaveLength(perPage);
});

/** A server that never says how many rows there are. */
const uncountedList = (rows: number) =>
  fakeApi(({ address }: Sent) => {
    const page = Number(new URL(address, 'http://x').searchParams.get('page'));
    const all = Array.from({ length: rows }, (_, index) => ({ id: index + 1 }));
    return { code: 0, msg: 'ok', data: all.slice((page - 1) * perPage, page * perPage) };
  });

test('without a total, a further page may follow a full one, and no number of rows is claimed', async () => {
  uncountedList(25);
  const pages = [await getPage(1), await getPage(2), await getPage(3)];
  expect(pages.map(({ total, pageInfo }) => [total, pageInfo?.hasNextPage])).toEqual([
    [undefined, true],
    [undefined, true],
    [undefined, false],
  ]);
});

test('without a total, the page after the last full one shows that one again, now with the number of rows', async () => {
  uncountedList(20);
  const { data, total } = await getPage(3);
  expect([data[0]?.id, data.length, total]).toEqual([11, 10, 20]);
});

test('without a total, a page far behind the end asks for one page before it and no more', async () => {
  const { sent } = uncountedList(20);
  expect(await getPage(900)).toMatchObject({ data: [], total: undefined });
  expect(sent).toHaveLength(2);
});

test('a total as text is a number', async () => {
  fakeApi({ code: '0', msg: 'ok', data: [{ id: '7' }], total: '410' });
  expect(await getPage(1)).toMatchObject({ data: [{ id: 7 }], total: 410 });
});
