import type { ReactNode } from 'react';
import type { Field, FieldTypeName } from '#engine/schema/field';
import { ChoiceInput } from './choice/input';
import { ChoicesInput } from './choices/input';
import { getLocale } from '#engine/client/i18n/locale';
import { decimalSigns } from './decimalSigns';
import type { TypedInput } from './input';
import { LengthCounter } from './parts/FieldFrame';
import { LineInput } from './parts/LineInput';
import { parse } from '#engine/schema/values';
import { FilesInput } from './files/input';
import { JsonInput } from './jsonData/input';
import { LinksInput } from './links/input';
import { DateTimeInput, DayInput } from './dateTime/input';
import { NewPasswordInput } from './password/input';
import { ReferenceInput } from './reference/input';
import { ReferencesInput } from './references/input';
import { RichTextInput } from './richText/input';
import { SuggestingInput } from './text/input';
import { YesNoInput } from './yesNo/input';

/** The input of each field type. Only the form's chunk contains it, so that Material UI stays out of the lists. */
const inputs = {
  text: (props) => (props.field.suggests ? <SuggestingInput {...props} /> : <LineInput props={props} />),
  longText: (props) => (
    <LineInput
      props={props}
      box={{ lines: 3 }}
      aside={(value) => (
        <LengthCounter length={typeof value === 'string' ? [...value].length : 0} max={props.field.max} />
      )}
    />
  ),
  // The keyboard for addresses, and not the browser's email control, whose rules differ from ours.
  email: (props) => <LineInput props={props} box={{ inputMode: 'email', spellCheck: false, autoCapitalize: 'none' }} />,
  choice: ChoiceInput,
  choices: ChoicesInput,
  yesNo: YesNoInput,
  integer: (props) => (
    <LineInput props={props} toValue={(text) => parse(props.field, text)} box={{ inputMode: 'numeric' }} />
  ),
  decimal: (props) => (
    <LineInput
      props={props}
      toText={(value) => decimalSigns(String(value ?? ''), getLocale())}
      toValue={(text) => parse(props.field, decimalSigns(text, getLocale()))}
      box={{ ...props.field.unit, inputMode: 'decimal' }}
    />
  ),
  dateTime: DateTimeInput,
  day: DayInput,
  reference: ReferenceInput,
  references: ReferencesInput,
  links: LinksInput,
  files: FilesInput,
  jsonData: JsonInput,
  richText: RichTextInput,
  // Only the server writes these: no form has them.
  nameOf: () => null,
  changes: () => null,
  proposal: () => null,
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

/** The inputs of declared fields. */
export const FieldInputs = ({ fields }: { fields: Readonly<Record<string, Field>> }) =>
  Object.entries(fields).map(([name, field]) => <FieldInputOf key={name} name={name} field={field} />);
