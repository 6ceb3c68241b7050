import { changesType, type Changes } from './changes';
import { choiceType, type Choice } from './choice';
import { choicesType, type Choices } from './choices';
import { emailType, type Email } from './email';
import { integerType, type Integer } from './integer';
import { linksType, type Links } from './links';
import { longTextType, type LongText } from './longText';
import { dateTimeType, type DateTime } from './dateTime';
import { decimalType, type Decimal } from './decimal';
import { nameOfType, type NameOf } from './nameOf';
import { passwordType, type Password } from './password';
import { referenceType, type Reference } from './reference';
import { richTextType, type RichText } from './richText';
import { textType, type Text } from './text';
import { yesNoType, type YesNo } from './yesNo';
import type { FieldType, Spec, WholeForm } from './fieldType';

export { changes } from './changes';
export { choice } from './choice';
export { choices } from './choices';
export { day } from './day';
export { decimal } from './decimal';
export { email } from './email';
export { integer } from './integer';
export { links } from './links';
export { longText } from './longText';
export { dateTime } from './dateTime';
export { money } from './money';
export { nameOf } from './nameOf';
export { password } from './password';
export { phone } from './phone';
export { reference } from './reference';
export { richText } from './richText';
export { text } from './text';
export { yesNo } from './yesNo';

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

/** The meaning of each field type. A type without one does not compile. */
export const fieldTypes = {
  text: textType,
  longText: longTextType,
  email: emailType,
  choice: choiceType,
  choices: choicesType,
  yesNo: yesNoType,
  integer: integerType,
  decimal: decimalType,
  dateTime: dateTimeType,
  reference: referenceType,
  links: linksType,
  richText: richTextType,
  nameOf: nameOfType,
  changes: changesType,
  password: passwordType,
} satisfies { readonly [T in FieldTypeName]: FieldType<FieldTypes[T], WholeForm> };

/** The types that have a form of their own on the page of a record. */
export type OwnWhole = { [T in FieldTypeName]: (typeof fieldTypes)[T]['whole'] extends 'own' ? T : never }[FieldTypeName];

/** The type of any declared field. */
export const typeOf = ({ kind }: { readonly kind: FieldTypeName }): FieldType<Spec, WholeForm> => fieldTypes[kind] as FieldType<Spec, WholeForm>;
