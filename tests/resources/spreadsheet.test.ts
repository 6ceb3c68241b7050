import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { yesNo, choices, integer } from '../../resources/fields';
import { fromCell } from '../../resources/importing';
import { say } from '../../resources/language';
import { roles } from '../../resources/roles';
import { asWritten, neutral } from '../../resources/spreadsheet';

test('a cell that a spreadsheet would run begins with an apostrophe, any other stays as it is', () => {
  for (const text of ['=1+1', '+86', '-5', '@sum', '\t=1', '＝1', "'=1"]) expect(neutral(text)).toBe(`'${text}`);
  for (const text of ['', 'abc', "O'Hara", "'quoted'", '1-2', '12']) expect(neutral(text)).toBe(text);
});

test('what was written into a cell is read from it again, whatever it is', () => {
  const text = fc.oneof(fc.string({ unit: 'binary' }), fc.stringMatching(/^'{0,3}[=+@-]?.{0,3}$/));
  fc.assert(
    fc.property(text, (written) => {
      expect(asWritten(neutral(written))).toBe(written);
    }),
  );
});

test('cells say yes, no, several choices and numbers in the words of either language', () => {
  const flag = yesNo(say('标记', 'Flag'), {});
  const audience = choices(say('对象', 'Audience'), { options: roles });
  const count = integer(say('数', 'Count'), {});
  expect(['是', 'yes', 'true', '否', 'No', 'maybe', ' '].map((cell) => fromCell(flag, cell))).toEqual([
    true,
    true,
    true,
    false,
    false,
    'maybe',
    null,
  ]);
  expect(fromCell(audience, '管理员、Employee')).toEqual(['admin', 'employee']);
  expect(['12', '-3', '1.5', ''].map((cell) => fromCell(count, cell))).toEqual([12, -3, '1.5', null]);
});
