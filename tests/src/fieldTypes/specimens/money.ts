import { money } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: money(say('余额', 'Balance'), {}),
  value: '123456789012.34',
  reads: both('¥123,456,789,012.34'),
  texts: [
    ['12.50', '12.50'],
    ['¥1,234.5', '1234.50'],
    ['1，234', '1234.00'],
    ['twelve', 'twelve'],
  ],
  wrong: [
    [12.5, 'wrongType'],
    ['12.5', 'wrongType'],
  ],
};
