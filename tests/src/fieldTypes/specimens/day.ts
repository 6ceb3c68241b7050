import { day } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: day(say('起始日', 'First day'), { min: '0900-01-01', max: '2030-12-31' }),
  value: '1998-07-21',
  reads: both('1998-07-21'),
  texts: [
    ['2026-02-28', '2026-02-28'],
    ['2026/2/8', '2026-02-08'],
    ['２０２６年１１月１日', '2026-11-01'],
    ['soon', 'soon'],
  ],
  wrong: [
    ['1 November', 'wrongType'],
    ['2026-02-31', 'wrongType'],
    ['2026-11-011', 'wrongType'],
    ['0000-01-01', 'wrongType'],
    ['+02026-01-01', 'wrongType'],
    [20_261_101, 'wrongType'],
    ['0899-12-31', 'tooEarly'],
    ['2031-01-01', 'tooLate'],
  ],
};
