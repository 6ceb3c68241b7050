import { expect, it } from 'vitest';
import { checkAnswered, type RecordedAnswer } from '#engine/kit/contract/answer';

const list = (body: unknown, more: Partial<RecordedAnswer> = {}): RecordedAnswer => ({
  method: 'GET',
  path: 'tenant/list',
  query: { page: '1', pageSize: '10' },
  status: 200,
  body,
  ...more,
});
const named = (answered: RecordedAnswer) =>
  checkAnswered(answered, 'admin').map(({ deviation, place }) => `${deviation} ${place}`);

it('finds a list without a total, and a page that is longer than all there is', () => {
  expect(named(list({ code: 0, msg: 'ok', data: [] }))).toEqual(['noTotal total']);
  expect(named(list({ code: 0, msg: 'ok', data: [], total: 0 }))).toEqual([]);
});

it('finds the fields of rows that are not as declared, and takes a refusal for an answer', () => {
  const found = named(list({ code: 0, msg: 'ok', data: [{ id: '7', balance: 12.5 }], total: 1 }));
  expect(found).toContain('idAsText data[].id');
  expect(found).toContain('moneyAsNumber data[].balance');
  expect(named(list({ code: 403, msg: 'No', data: null }))).toEqual([]);
});

it('finds an answer that is no envelope, once', () => {
  expect(named(list('<html>'))).toEqual(['noEnvelope the whole answer']);
});

it('is silent about calls that nobody declared, and about streams', () => {
  expect(named(list({}, { path: 'made-up/list' }))).toEqual([]);
  expect(named(list({}, { path: 'message/stream' }))).toEqual([]);
});

it('tells no value of a token, wherever it stands', () => {
  const answers = [{ code: 0, data: 'se-cr-et' }, { code: 0, data: { token: ['se-cr-et'] } }, 'se-cr-et'];
  for (const body of answers) {
    const found = checkAnswered({ method: 'POST', path: 'auth/login', query: {}, status: 200, body }, 'admin');
    expect(found).not.toEqual([]);
    expect(JSON.stringify(found)).not.toContain('se-cr-et');
  }
});
