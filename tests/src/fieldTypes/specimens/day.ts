import { day } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: day(say('起始日', 'First day'), {}),
  value: '2026-11-01',
  reads: both('2026-11-01'),
  texts: [['2026-02-28', '2026-02-28']],
  wrong: [
    ['1 November', 'pattern'],
    ['2026-11-011', 'tooLong'],
    [20_261_101, 'wrongType'],
  ],
};
