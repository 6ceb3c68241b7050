import { references } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: references(say('商户', 'Merchants'), { to: 'tenant', max: 3 }),
  value: [7, 8],
  reads: both('星河互娱#8'),
  texts: [
    ['7', [7]],
    ['7；8', [7, 8]],
    ['星河互娱', ['星河互娱']],
  ],
  wrong: [
    [7, 'wrongType'],
    [['7'], 'wrongType'],
    [[7, 0], 'tooSmall'],
    [[7, 8, 7], 'duplicate'],
    [[1, 2, 3, 4], 'tooMany'],
  ],
};
