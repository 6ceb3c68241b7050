import { choice } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { statuses } from '#engine/schema/status';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: choice(say('状态', 'Status'), { options: statuses }),
  value: 0,
  reads: say('停用', 'Disabled'),
  texts: [
    ['0', 0],
    ['停用', 0],
    ['disabled', 0],
    ['asleep', 'asleep'],
  ],
  wrong: [
    ['0', 'notAnOption'],
    [9, 'notAnOption'],
  ],
};
