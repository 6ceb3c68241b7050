import { expect, test } from 'vitest';
import { integer } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { checksOf } from '#server/database/columns';

const label = say('分数', 'Score');

test('the table itself refuses a number that is out of bounds, where people write it', () => {
  expect(checksOf('riskScore', integer(label, { min: 0, max: 100 }))).toEqual([
    ['risk_score_min', '"risk_score" >= 0'],
    ['risk_score_max', '"risk_score" <= 100'],
  ]);
  expect(checksOf('riskScore', integer(label, { min: 0, readOnly: true }))).toEqual([]);
});
