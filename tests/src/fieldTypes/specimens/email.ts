import { email } from '../../../../resources/vocabulary/kinds';
import { say } from '../../../../resources/vocabulary/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: email(say('邮箱', 'Email'), {}),
  value: 'li.huimin+fraud@mail.example.com',
  marked: (mark) => `${mark}@example.com`,
  reads: both('li.huimin+fraud@mail.example.com'),
  texts: [
    ['li@example.com', 'li@example.com'],
    ['nobody', 'nobody'],
  ],
  wrong: [
    ['nobody', 'wrongType'],
    ['@example.com', 'wrongType'],
    ['li@localhost', 'wrongType'],
    ['li@example..com', 'wrongType'],
    ['li hui@example.com', 'wrongType'],
    ['li@example.com\nBcc: a@example.com', 'wrongType'],
    [`${'x'.repeat(250)}@example.com`, 'wrongType'],
    [7, 'wrongType'],
  ],
};
