import { longText } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: longText(say('备注', 'Remark'), { max: 200 }),
  value: 'Second thoughts',
  marked: (mark) => mark,
  reads: both('Second thoughts'),
  texts: [['two\nlines', 'two\nlines']],
  wrong: [
    ['x'.repeat(201), 'tooLong'],
    [7, 'wrongType'],
  ],
};
