import { dateTime } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: dateTime(say('时间', 'Time'), {}),
  value: '2026-11-21T06:03:05.123Z',
  reads: both('2026-11-21 14:03'),
  texts: [['2026-11-21T14:03:05+08:00', '2026-11-21T14:03:05+08:00']],
  wrong: [
    ['2026-02-31T00:00:00Z', 'wrongType'],
    ['yesterday', 'wrongType'],
  ],
};
