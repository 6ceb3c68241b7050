import { password } from '../../../../resources/vocabulary/kinds';
import { say } from '../../../../resources/vocabulary/language';
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
