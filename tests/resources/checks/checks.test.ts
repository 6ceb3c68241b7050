import { expect, test } from 'vitest';
import { sayProblem } from '#engine/schema/checks';
import { declarationProblems } from '#engine/server/declarations';

test('the product’s declarations have no mistake', () => {
  expect(declarationProblems().map(sayProblem)).toEqual([]);
});
