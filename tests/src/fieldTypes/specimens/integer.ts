import { integer } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: integer(say('次数', 'Times'), {}),
  value: 1234567,
  reads: both('1,234,567'),
  texts: [
    ['1234567', 1234567],
    [' -3 ', -3],
    ['１２', 12],
    ['4.5', '4.5'],
    ['1e3', '1e3'],
    ['9007199254740993', '9007199254740993'],
  ],
  wrong: [
    ['7', 'wrongType'],
    [4.5, 'wrongType'],
    [2 ** 31, 'tooBig'],
  ],
};
