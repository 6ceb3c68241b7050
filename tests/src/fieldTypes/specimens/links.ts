import { links } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: links(say('证据', 'Evidence'), { max: 3 }),
  value: ['https://a.example/1'],
  marked: (mark) => [`https://${mark}.example/`],
  reads: both('a.example/1'),
  texts: [
    ['https://a.example/1,2;3', ['https://a.example/1,2;3']],
    [
      'https://a.example https://b.example\nhttps://c.example',
      ['https://a.example', 'https://b.example', 'https://c.example'],
    ],
    [
      'https://a.example;https://b.example； https://c.example',
      ['https://a.example', 'https://b.example', 'https://c.example'],
    ],
  ],
  wrong: [
    [['javascript:alert(1)'], 'badLink'],
    ['https://a.example', 'wrongType'],
    [['https://a.example', 'https://a.example'], 'duplicate'],
  ],
};
