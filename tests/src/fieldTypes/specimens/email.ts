import { email } from '#engine/schema/field';
import { say } from '#engine/schema/language';
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
    ['nobody', 'badEmail'],
    ['@example.com', 'badEmail'],
    ['li@localhost', 'badEmail'],
    ['li@example..com', 'badEmail'],
    ['li hui@example.com', 'badEmail'],
    ['li@example.com\nBcc: a@example.com', 'badEmail'],
    [`${'x'.repeat(250)}@example.com`, 'tooBigText'],
    [7, 'wrongType'],
  ],
};
