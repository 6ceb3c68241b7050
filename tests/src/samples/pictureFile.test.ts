import { expect, it } from 'vitest';
import { pictureFault } from '#src/samples/user/pictureFile';
import { settingWords } from '#src/samples/user/texts';

const most = 2 * 1024 * 1024;

it.each([
  ['image/png', most, undefined],
  ['image/webp', 1, undefined],
  ['image/png', most + 1, settingWords.tooLarge],
  ['image/svg+xml', 1, settingWords.wrongType],
  ['', 1, settingWords.wrongType],
])('a file of type "%s" with %i bytes', (type, size, fault) => {
  expect(pictureFault({ type, size })).toBe(fault);
});
