import { choices } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { roles } from '#resources/business';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: choices(say('面向', 'Audience'), { options: roles }),
  value: ['admin', 'employee'],
  reads: say('管理员员工+1', 'AdministratorEmployee+1'),
  texts: [
    ['employee', ['employee']],
    ['管理员、employee', ['admin', 'employee']],
    ['nobody', ['nobody']],
  ],
  wrong: [
    ['admin', 'wrongType'],
    [['nobody'], 'notAnOption'],
    [['admin', 'admin'], 'duplicate'],
  ],
};
