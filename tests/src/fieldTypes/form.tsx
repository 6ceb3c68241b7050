import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form } from 'react-admin';
import { expect, vi } from 'vitest';
import type { Field } from '#engine/schema/field';
import type { Locale } from '#engine/schema/language';
import { clean } from '#engine/schema/clean';
import { check } from '#engine/schema/values';
import type { ConsoleDataProvider } from '#engine/client/api/dataProvider';
import { FieldInputOf } from '#engine/client/fieldTypes/inputs';
import { changeLocale } from '#engine/client/i18n/locale';
import { showPart } from '../part';

interface Options {
  readonly locale?: Locale;
  readonly provider?: Partial<ConsoleDataProvider>;
}

/** A form with one field in it, whose rules are those of its declaration. */
export const fieldForm = async (
  field: Field,
  value: unknown = null,
  { locale = 'en-US', provider = {} }: Options = {},
) => {
  await changeLocale(locale);
  const onSubmit = vi.fn();
  const part = showPart(
    <Form
      record={{}}
      defaultValues={{ it: value }}
      onSubmit={onSubmit}
      validate={({ it }) => {
        const fault = check(field, clean(field, it));
        return fault ? { it: fault } : {};
      }}
      disableInvalidFormNotification
    >
      <FieldInputOf name="it" field={field} />
      <button type="submit">go</button>
    </Form>,
    { provider },
  );
  const box = () => screen.getByLabelText<HTMLInputElement>(field.label[locale], { selector: 'input, textarea' });
  const send = () => fireEvent.click(screen.getByText('go'));
  return {
    ...part,
    box,
    type: (text: string) => {
      fireEvent.change(box(), { target: { value: text } });
      fireEvent.blur(box());
    },
    send,
    /** The value that the form sends. */
    sent: async (): Promise<unknown> => {
      const before = onSubmit.mock.calls.length;
      send();
      await waitFor(() => expect(onSubmit.mock.calls.length).toBeGreaterThan(before));
      return onSubmit.mock.calls.at(-1)?.[0].it as unknown;
    },
    /** The faults that the form shows on sending. */
    fault: async () => {
      send();
      const said = (await screen.findByRole('alert')).textContent;
      expect(onSubmit).not.toHaveBeenCalled();
      return said;
    },
  };
};
