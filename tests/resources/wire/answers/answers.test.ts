import { describe, expect, test } from 'vitest';
import { ShapeError } from '#engine/schema/shape';
import { readAnswer as readPart } from '#engine/schema/wire/answers';
import { calls } from '#engine/schema/declared/calls';
import { object, type Part } from '#engine/schema/answer';
import { money } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { administrator, organization } from '#resources/business';
import { answerSchema } from '#engine/server/http/openapi/schema';
import { misfits, sampleOf } from './samples';

// The API's description of each call is the reference for what the browser accepts.
const described = calls
  .filter(({ answer }) => answer.kind !== 'stream')
  .map(({ path, answer }) => ({ path, kind: answer.kind, answer: answerSchema(answer) }));

const readAnswer = (path: string, data: unknown): unknown => {
  const call = calls.find((one) => one.path === path);
  if (!call) throw new Error(`There is no call ${path}`);
  return readPart(call.answer, data);
};

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What to put in the place of a part, or of the whole. */
const strange: readonly (readonly [string, unknown])[] = [
  ['nothing', undefined],
  ['null', null],
  ['true', true],
  ['false', false],
  ['zero', 0],
  ['a number', 7],
  ['less than nothing', -1],
  ['a fraction', 1.5],
  ['a number past counting', 1e300],
  ['an empty text', ''],
  ['a text', 'words'],
  ['digits', '12'],
  ['a page', '<html><body>Bad gateway</body></html>'],
  ['an empty list', []],
  ['a list of nothing', [null]],
  ['a list of texts', ['words']],
  ['a list of numbers', [1, 2]],
  ['a list of lists', [[]]],
  ['a list of empty objects', [{}]],
  ['an empty object', {}],
  ['an object of its own', { list: [], rows: {} }],
  ['an object in an object', { data: { data: [] } }],
];

const partsOf = (sample: unknown): string[] => {
  const one: unknown = Array.isArray(sample) ? sample[0] : sample;
  return isObject(one) ? Object.keys(one) : [];
};

const withPart = (sample: unknown, name: string, value: unknown): unknown => {
  const put = (one: unknown) => ({ ...(one as object), [name]: value });
  return Array.isArray(sample) ? [put(sample[0])] : put(sample);
};

/** Every answer that is tried with a call: the right one, the wrong wholes, and the right one with each part wrong. */
const kindsOf = (sample: unknown): (readonly [string, unknown])[] => [
  ['as described', sample],
  ['with more than is described', isObject(sample) ? { ...sample, later: { some: [1] } } : sample],
  ['the one in a list', [sample]],
  ['the list as one', Array.isArray(sample) ? sample[0] : sample],
  ['a good one and a bad one', Array.isArray(sample) ? [sample[0], null] : sample],
  ['inside an envelope of its own', { list: sample, total: 1 }],
  ['in a list in a list', [[sample]]],
  ['as the text of its JSON', JSON.stringify(sample)],
  ...strange,
  ...partsOf(sample).flatMap((name) =>
    strange.map(([kind, value]) => [`${name}: ${kind}`, withPart(sample, name, value)] as const),
  ),
];

const readOr = (path: string, data: unknown): { readonly data: unknown } | 'refused' => {
  try {
    return { data: readAnswer(path, data) };
  } catch (error) {
    if (error instanceof ShapeError) return 'refused';
    throw error;
  }
};

describe.each(described)('$path', ({ path, kind: part, answer }) => {
  const sample = sampleOf(answer);

  test('is read as the server describes it', () => expect(readAnswer(path, sample)).toEqual(sample));

  test('is refused in one way whenever it has another form', () => {
    const kinds = kindsOf(sample);
    expect(kinds.length).toBeGreaterThanOrEqual(30);
    const wrong = kinds.flatMap(([kind, data]) => {
      const read = readOr(path, data);
      if (read === 'refused' || isLet(path, part)) return [];
      return misfits(answer, read.data).map((at) => `${kind}: ${at}`);
    });
    expect(wrong).toEqual([]);
  });
});

/** Calls of which nobody reads more than that they were done, and two that their readers judge. */
const isLet = (path: string, kind: Part['kind']) =>
  kind === 'done' || kind === 'json' || /^auth\/(check|menu)$/.test(path);

test('ids come as numbers, whichever way they were written', () => {
  expect(readAnswer('account/list', [{ id: '12', [organization.key]: '3' }])).toEqual([
    { id: 12, [organization.key]: 3 },
  ]);
  expect(readAnswer('account/base-list', [{ id: '7', name: 'Li' }])).toEqual([{ id: 7, name: 'Li' }]);
});

test.each([
  ['no id', [{ username: 'a' }]],
  ['an id that is a word', [{ id: 'a1' }]],
  ['an id of nothing', [{ id: 0 }]],
  ['nothing', null],
])('a list with %s is refused', (_what, data) => {
  expect(readOr('account/list', data)).toBe('refused');
  expect(readOr('account/base-list', data)).toBe('refused');
});

test('one bad value is empty in a list, but refuses a single record, from which a form would be filled', () => {
  const row = { id: 1, name: 'Li', phone: { area: 86 }, lastLoginAt: 'yesterday' };
  expect(readAnswer('account/list', [row])).toEqual([{ ...row, phone: null, lastLoginAt: null }]);
  expect(readOr('account/detail', row)).toBe('refused');
});

test('money is digits and two decimals, whatever it was written as, or none', () => {
  const answer = object({ price: money(say('价格', 'Price'), { required: true }) });
  const read = (value: unknown) => readPart(answer, { price: value });
  expect(read('1234.5')).toEqual({ price: '1234.50' });
  expect(read(12)).toEqual({ price: '12.00' });
  for (const none of ['much', '', null, {}, Number.NaN]) expect(() => read(none)).toThrow(ShapeError);
});

test('the person needs name and role, as the specification says', () => {
  expect(readAnswer('auth/user-info', { name: 'Li', role: administrator })).toMatchObject({
    name: 'Li',
    [organization.key]: null,
    mustChangePassword: false,
  });
  for (const data of [{}, [], null, { name: 5 }, { name: 'Li', role: 'root' }, { name: {}, role: administrator }])
    expect(readOr('auth/user-info', data)).toBe('refused');
});
