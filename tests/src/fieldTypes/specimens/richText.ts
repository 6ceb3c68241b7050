import { richText } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

export const specimen: Specimen = {
  field: richText(say('内容', 'Content'), { maxBytes: 1024 }),
  value: '<p>今日 <b>maintenance</b> &amp; tests</p>',
  marked: (mark) => `<p>${mark}</p>`,
  reads: both('今日 maintenance & tests'),
  texts: [['<p>x</p>', '<p>x</p>']],
  wrong: [['字'.repeat(342), 'tooBigText']],
};
