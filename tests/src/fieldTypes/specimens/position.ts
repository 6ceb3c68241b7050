import { position } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: position(say('次序', 'Place'), {}),
  value: 1234567,
  reads: both('1,234,567'),
  texts: [['1234567', 1234567]],
  wrong: [
    ['7', 'wrongType'],
    [4.5, 'wrongType'],
  ],
};
