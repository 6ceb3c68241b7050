import { changes } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: changes(say('变更', 'Changes'), { of: 'resource' }),
  value: { name: ['a', 'b'] },
  reads: both('name'),
  texts: [['name', 'name']],
  wrong: [[{ name: ['a', 'b'] }, 'readOnly']],
};
