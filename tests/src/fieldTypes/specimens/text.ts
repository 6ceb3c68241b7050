import { text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: text(say('姓名', 'Name'), { max: 32 }),
  value: '张伟',
  marked: (mark) => mark,
  reads: both('张伟'),
  texts: [['张伟', '张伟']],
  wrong: [
    ['x'.repeat(33), 'tooLong'],
    ['a\0', 'invalidText'],
    [7, 'wrongType'],
  ],
};
