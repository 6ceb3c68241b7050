import { expect, test } from 'vitest';
import { number } from '#engine/schema/answer';
import { ShapeError } from '#engine/schema/shape';
import { readAnswer } from '#engine/schema/wire/answers';
import { answerSchema } from '#engine/server/http/openapi/schema';

test.each([206.32, 0, -1.5])('%d is a number of whatever decimals', (value) => {
  expect(readAnswer(number, value)).toBe(value);
});

test.each(['206.32', null, undefined, Number.NaN, Infinity, [1]])('%j is none', (value) => {
  expect(() => readAnswer(number, value)).toThrow(ShapeError);
});

test('the API’s description calls it a number', () => {
  expect(answerSchema(number)).toEqual({ type: 'number' });
});
