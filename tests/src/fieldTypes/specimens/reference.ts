import { reference } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: reference(say('商户', 'Merchant'), { to: 'tenant' }),
  value: 7,
  reads: both('星河互娱'),
  texts: [
    ['7', 7],
    ['星河互娱', '星河互娱'],
  ],
  wrong: [
    ['7', 'wrongType'],
    [0, 'tooSmall'],
  ],
};
