import { jsonData } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

const nested = (depth: number): unknown => (depth === 0 ? 1 : [nested(depth - 1)]);

export const specimen: Specimen = {
  field: jsonData(say('化验结果', 'Lab results'), { max: 200 }),
  value: { ph: 7.4, notes: ['clear', ''] },
  marked: (word) => ({ word }),
  reads: both('{"ph":7.4,"notes":["clear",""]}'),
  texts: [
    [' {"a": [1, null]} ', { a: [1, null] }],
    ['[" a "]', [' a ']],
    ['{"a": 1,}', '{"a": 1,}'],
    ['12', '12'],
  ],
  wrong: [
    ['{"a": 1,}', 'badJson'],
    [12, 'badJson'],
    [true, 'badJson'],
    [{ a: 'x'.repeat(200) }, 'tooBigText'],
    [nested(17), 'tooDeep'],
    [{ a: '\0' }, 'invalidText'],
    [{ ['\uD800']: 1 }, 'invalidText'],
    [{ deep: [JSON.parse('{"__proto__": 1}')] }, 'oddKey'],
    [{ a: 2 ** 53 }, 'inexact'],
    [[Number.POSITIVE_INFINITY], 'inexact'],
  ],
};
