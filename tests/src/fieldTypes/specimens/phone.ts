import { phone } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: phone(say('电话', 'Phone'), {}),
  value: '+86 138 0013 8000',
  reads: both('+86 138 0013 8000'),
  texts: [['(010) 6552-9988', '(010) 6552-9988']],
  wrong: [
    ['office', 'pattern'],
    ['1'.repeat(33), 'tooLong'],
    [13_800_138_000, 'wrongType'],
  ],
};
