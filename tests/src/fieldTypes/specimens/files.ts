import { files } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { both } from '../both';
import type { Specimen } from '../specimen';

const file = (id: number, name: string, type = 'image/png') => ({ id, name, size: 2000, type });

export const specimen: Specimen = {
  field: files(say('照片', 'Photos'), { max: 2, kinds: ['picture'] }),
  value: [file(1, 'front.png')],
  marked: (word) => [file(1, `${word}.png`)],
  reads: both('front.png'),
  texts: [['front.png', 'front.png']],
  wrong: [
    ['front.png', 'noFilesInText'],
    [[{ name: 'front.png' }], 'wrongType'],
    [[{ id: 0, name: 'front.png', size: 1, type: '' }], 'notSent'],
    [[file(1, 'a.pdf', 'application/pdf')], 'wrongFile'],
    [[file(1, 'a.png'), file(1, 'a.png')], 'duplicate'],
    [[file(1, 'a.png'), file(2, 'b.png'), file(3, 'c.png')], 'tooMany'],
  ],
};
