import { changes, type Changes } from './changes';
import { choice, type Choice } from './choice';
import { choices, type Choices } from './choices';
import { dateTime, type DateTime } from './dateTime';
import { decimal, type Decimal } from './decimal';
import { email, type Email } from './email';
import { integer, type Integer } from './integer';
import { links, type Links } from './links';
import { longText, type LongText } from './longText';
import { nameOf, type NameOf } from './nameOf';
import { password, type Password } from './password';
import { reference, type Reference } from './reference';
import { richText, type RichText } from './richText';
import { text, type Text } from './text';
import { yesNo, type YesNo } from './yesNo';
import type { FieldType, Spec, WholeForm } from './fieldType';

export { changes, choice, choices, dateTime, decimal, email, integer, links, longText, nameOf, password, reference, richText, text, yesNo };
export { day } from './day';
export { money } from './money';
export { phone } from './phone';

/** The field types: what a declaration may say about a field of each, and what its value is. */
export interface FieldTypes {
  text: Text;
  longText: LongText;
  email: Email;
  choice: Choice;
  choices: Choices;
  yesNo: YesNo;
  integer: Integer;
  decimal: Decimal;
  dateTime: DateTime;
  reference: Reference;
  links: Links;
  richText: RichText;
  nameOf: NameOf;
  changes: Changes;
  password: Password;
}

/** The name of a field type: the `kind` of a declared field. */
export type FieldTypeName = keyof FieldTypes;

/** Each field type by its name. One that is missing here does not compile. */
const fieldTypes = { text, longText, email, choice, choices, yesNo, integer, decimal, dateTime, reference, links, richText, nameOf, changes, password } satisfies {
  readonly [T in FieldTypeName]: { readonly kind: T; readonly meaning: FieldType<FieldTypes[T], WholeForm> };
};

/** The types that have a form of their own on the page of a record. */
export type OwnWhole = { [T in FieldTypeName]: (typeof fieldTypes)[T]['meaning']['whole'] extends 'own' ? T : never }[FieldTypeName];

/** The type of any declared field. */
export const typeOf = ({ kind }: { readonly kind: FieldTypeName }): FieldType<Spec, WholeForm> => fieldTypes[kind].meaning as FieldType<Spec, WholeForm>;
