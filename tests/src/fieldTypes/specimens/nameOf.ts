import { nameOf } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: nameOf(say('对象', 'Kind'), { of: 'resource' }),
  value: 'tenant',
  reads: say('商户', 'Merchant'),
  texts: [['tenant', 'tenant']],
  wrong: [[7, 'wrongType']],
};
