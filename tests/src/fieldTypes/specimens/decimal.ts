import { decimal } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: decimal(say('赔率', 'Odds'), { scale: 1, unit: { after: '%' }, max: '250.0' }),
  value: '-12.5',
  reads: both('-12.5%'),
  texts: [
    ['12.5', '12.5'],
    ['12.5 %', '12.5'],
    ['200', '200.0'],
    ['1,000,200', '1000200.0'],
    ['1,0', '1,0'],
    ['１，０００．５', '1000.5'],
    ['12.55', '12.55'],
    ['half', 'half'],
  ],
  wrong: [
    ['12.50', 'wrongType'],
    [12.5, 'wrongType'],
    ['250.1', 'tooBig'],
  ],
};
