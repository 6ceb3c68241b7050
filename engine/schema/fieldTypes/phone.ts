import { say } from '#engine/schema/language';
import { presetMaker } from './fieldType';
import type { Text } from './text';

/** A phone number of any country, as people write it. */
export const phone = presetMaker<Text>()('text', {
  max: 32,
  of: 'id',
  pattern: /^[0-9+() -]+$/,
  hint: say('数字、空格和 + ( ) -', 'Digits, spaces, and + ( ) -'),
});
