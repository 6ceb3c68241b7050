import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { integer, money, dateTime, type Field } from '#resources/schema/field';
import type { MakerName } from '#resources/schema/fieldTypes/makers';
import { locales, say, type Locale } from '#resources/schema/language';
import { check } from '#resources/schema/values';
import { changeLocale } from '#src/i18n/locale';
import { FieldInputOf } from '#src/fieldTypes/inputs';
import { providerOf, standing } from '../views/stage';
import { kinds, specimens } from './specimen';

afterEach(cleanup);
beforeEach(() => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
});

const inForm = async (field: Field, value: unknown, locale: Locale = 'en-US') => {
  await changeLocale(locale);
  const onSubmit = vi.fn();
  render(
    standing(
      providerOf([]),
      <Form
        record={{}}
        defaultValues={{ it: value }}
        onSubmit={onSubmit}
        validate={({ it }) => {
          const fault = check(field, it);
          return it !== null && fault ? { it: fault } : {};
        }}
        disableInvalidFormNotification
      >
        <FieldInputOf name="it" field={field} />
        <button type="submit">go</button>
      </Form>,
    ),
  );
  return {
    type: (text: string) => {
      const box = screen.getByLabelText(field.label[locale]);
      fireEvent.change(box, { target: { value: text } });
      fireEvent.blur(box);
    },
    /** The value that the form would send. */
    sent: async () => {
      fireEvent.click(screen.getByText('go'));
      await waitFor(() => expect(onSubmit).toHaveBeenCalled());
      return onSubmit.mock.calls[0]?.[0].it as unknown;
    },
  };
};

/** Field types that only the server writes; no form has them. */
const serverOnly: readonly MakerName[] = ['nameOf', 'changes'];
const filledIn = kinds.filter((kind) => !serverOnly.includes(kind));

describe('the input of a field', () => {
  for (const locale of locales) {
    for (const kind of filledIn) {
      test(`of kind ${kind} is found by its label in ${locale}`, async () => {
        const { field, value } = specimens[kind];
        await inForm(field, value, locale);
        expect(screen.getAllByLabelText(field.label[locale]).length).toBeGreaterThan(0);
      });
    }
  }

  test('gives back the value that it was given, whatever it shows for it', async () => {
    for (const kind of filledIn.filter((one) => one !== 'dateTime')) {
      const { field, value } = specimens[kind];
      const { sent } = await inForm(field, value);
      expect(await sent()).toEqual(value);
      cleanup();
    }
  });

  test('makes a number of digits, an amount of what looks like one, and a moment of the local time', async () => {
    const whole = await inForm(integer(say('', 'Times'), {}), null);
    whole.type('42');
    expect(await whole.sent()).toBe(42);
    cleanup();
    const amount = await inForm(money(say('', 'Amount'), {}), null);
    amount.type('1,234.5');
    expect(await amount.sent()).toBe('1234.50');
    cleanup();
    const time = await inForm(dateTime(say('', 'Time'), {}), null);
    time.type('2026-11-21 14:03');
    expect(await time.sent()).toBe('2026-11-21T06:03:00.000Z');
  });

  test('refuses what is no value of its kind instead of changing it quietly', async () => {
    const { type } = await inForm(integer(say('', 'Times'), { max: 9 }), null);
    type('4.5');
    fireEvent.click(screen.getByText('go'));
    expect(await screen.findByText('Invalid format')).toBeTruthy();
    type('10');
    expect(await screen.findByText('Must be at most 9')).toBeTruthy();
  });

  test('is empty, not an empty text, when it has been cleared', async () => {
    const { type, sent } = await inForm(specimens.text.field, 'something');
    type('');
    expect(await sent()).toBeNull();
  });
});
