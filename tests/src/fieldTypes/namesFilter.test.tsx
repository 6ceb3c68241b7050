import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { nameOf } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { changeLocale } from '#src/i18n/locale';
import { openFilter } from './filterStage';

test('names of resources stand in the order of their reader', async () => {
  await changeLocale('zh-CN');
  openFilter(nameOf(say('对象', 'Object'), { of: 'resource' }));
  await screen.findByLabelText('账号');
  const names = screen.getAllByRole('checkbox').map((box) => box.closest('label')?.textContent ?? '');
  expect(names.length).toBeGreaterThan(5);
  expect(names).toEqual(names.toSorted(new Intl.Collator('zh-CN-u-co-pinyin').compare));
});
