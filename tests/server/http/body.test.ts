import { expect, test } from 'vitest';
import { refuseLargeShape } from '#server/http/body';

const bodyMax = 100 * 1024;
const check = (text: string) => refuseLargeShape(new TextEncoder().encode(text), bodyMax);
const list = (count: number, item: string) => `[${Array(count).fill(item).join(',')}]`;

test.each([
  ['a payload', '{"ids":[1,2,3],"remark":"a, b"}'],
  ['as many values as fit', `{"ids":${list(2_045, '1')}}`],
  ['brackets and commas within a text', JSON.stringify({ a: '[{,'.repeat(20_000) })],
  ['a text with quotes and slashes in it', JSON.stringify({ a: '\\"[,'.repeat(5_000), b: '\\', c: '\\\\"' })],
  ['a text that does not end', `"${'['.repeat(1_000)}`],
  ['nesting up to the limit', '['.repeat(32)],
])('%s passes', (_what, text) => {
  expect(() => check(text)).not.toThrow();
});

test.each([
  ['nesting beyond the limit', '['.repeat(33), { body: 'wrongType' }],
  ['half of the body brackets', '['.repeat(bodyMax / 2), { body: 'wrongType' }],
  ['objects in objects', '{"a":'.repeat(33), { body: 'wrongType' }],
  ['nesting after a text that ends in a slash', `["\\\\",${'['.repeat(33)}`, { body: 'wrongType' }],
  ['more values than fit', list(2_050, '1'), { body: 'tooBigText' }],
  ['empty lists', list(30_000, '[]'), { body: 'tooBigText' }],
  ['names', `{${Array.from({ length: 9_000 }, (_, at) => `"n${at}":1`).join(',')}}`, { body: 'tooBigText' }],
])('too many %s are refused', (_what, text, errors) => {
  expect(() => check(text)).toThrow(expect.objectContaining({ code: 422, data: { errors } }));
});
