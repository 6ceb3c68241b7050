import type { ReactNode } from 'react';
import type { Field, FieldTypeName } from '#resources/schema/kinds';
import { ChoiceInput } from './choice/input';
import { ChoicesInput } from './choices/input';
import { EmailInput } from './email/input';
import type { TypedInput } from './input';
import { IntegerInput } from './integer/input';
import { LinksInput } from './links/input';
import { LongTextInput } from './longText/input';
import { DateTimeInput } from './dateTime/input';
import { MoneyInput } from './money/input';
import { NewPasswordInput } from './password/input';
import { ReferenceInput } from './reference/input';
import { RichTextInput } from './richText/input';
import { TextInput } from './text/input';
import { YesNoInput } from './yesNo/input';

/** The input of each field type. Only the form's chunk contains it, so that Material UI stays out of the lists. */
const inputs = {
  text: TextInput,
  longText: LongTextInput,
  email: EmailInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  yesNo: YesNoInput,
  integer: IntegerInput,
  money: MoneyInput,
  dateTime: DateTimeInput,
  reference: ReferenceInput,
  links: LinksInput,
  richText: RichTextInput,
  // Only the server writes these two: no form has them.
  nameOf: () => null,
  changes: () => null,
  password: NewPasswordInput,
} satisfies { readonly [T in FieldTypeName]: TypedInput<T> };

interface InputOfAny {
  readonly name: string;
  readonly field: Field;
}

/** The input of a declared field. */
export const FieldInputOf = ({ name, field }: InputOfAny) => {
  const Of = inputs[field.kind] as (props: InputOfAny) => ReactNode;
  return <Of name={name} field={field} />;
};
