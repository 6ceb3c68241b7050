import { yesNo } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: yesNo(say('置顶', 'Pinned'), {}),
  value: false,
  reads: say('否', 'No'),
  texts: [
    ['false', false],
    ['否', false],
    ['yes', true],
    ['maybe', 'maybe'],
  ],
  wrong: [
    ['false', 'wrongType'],
    [0, 'wrongType'],
  ],
};
