import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MakerName } from '#engine/schema/fieldTypes/makers';
import { locales } from '#engine/schema/language';
import { fieldForm } from './form';
import { kinds, specimens } from './specimen';

beforeEach(() => void vi.stubEnv('TZ', 'Asia/Shanghai'));

/** Field types that only the server writes; no form has them. */
const serverOnly: readonly MakerName[] = ['nameOf', 'changes', 'proposal'];
const filledIn = kinds.filter((kind) => !serverOnly.includes(kind));

describe('the input of a field', () => {
  test.each(locales.flatMap((locale) => filledIn.map((kind) => [kind, locale] as const)))(
    'of kind %s is found by its label in %s',
    async (kind, locale) => {
      const { field, value } = specimens[kind];
      await fieldForm(field, value, { locale });
      expect(screen.getAllByLabelText(field.label[locale]).length).toBeGreaterThan(0);
    },
  );

  test('gives back the value that it was given, whatever it shows for it', async () => {
    for (const kind of filledIn.filter((one) => one !== 'dateTime')) {
      const { field, value } = specimens[kind];
      const { sent, unmount } = await fieldForm(field, value);
      expect(await sent()).toEqual(value);
      unmount();
    }
  });

  test('names the characters that nobody sees in it', async () => {
    const { type } = await fieldForm(specimens.text.field, 'something');
    type('some\u200Bthing\u200B\u00AD');
    expect(screen.getByText('Characters that cannot be seen, or look like others: U+200B U+00AD')).toBeTruthy();
  });

  test('is empty, not an empty text, when it has been cleared', async () => {
    const { type, sent } = await fieldForm(specimens.text.field, 'something');
    type('');
    expect(await sent()).toBeNull();
  });
});
