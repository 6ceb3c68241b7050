import { password } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: password(say('密码', 'Password'), {}),
  value: 'Secret1',
  reads: both('••••••'),
  texts: [[' Secret1', ' Secret1']],
  wrong: [
    ['secret', 'weakPassword'],
    [7, 'weakPassword'],
  ],
};
