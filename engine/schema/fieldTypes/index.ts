import { changes } from './changes';
import { choice } from './choice';
import { choices } from './choices';
import { dateTime } from './dateTime';
import { day } from './day';
import { decimal } from './decimal';
import { email } from './email';
import { files } from './files';
import { integer } from './integer';
import { jsonData } from './jsonData';
import { links } from './links';
import { longText } from './longText';
import { nameOf } from './nameOf';
import { password } from './password';
import { proposal } from './proposal';
import { reference } from './reference';
import { references } from './references';
import { richText } from './richText';
import { text } from './text';
import { yesNo } from './yesNo';
import type { FieldType, Spec, SpecOf, WholeForm } from './fieldType';

export {
  changes,
  choice,
  choices,
  dateTime,
  day,
  decimal,
  email,
  files,
  integer,
  jsonData,
  links,
  longText,
  nameOf,
  password,
  proposal,
  reference,
  references,
  richText,
  text,
  yesNo,
};

/** Each field type by its name, the `kind` of a declared field. */
const fieldTypes = {
  text,
  longText,
  email,
  choice,
  choices,
  yesNo,
  integer,
  decimal,
  dateTime,
  day,
  reference,
  references,
  links,
  files,
  jsonData,
  richText,
  nameOf,
  changes,
  proposal,
  password,
};

/** What a declaration may say about a field of each type, and what its value is. */
export type FieldTypes = { [T in keyof typeof fieldTypes]: SpecOf<(typeof fieldTypes)[T]> };

/** The name of a field type: the `kind` of a declared field. */
export type FieldTypeName = keyof FieldTypes;

/** The types that have a form of their own on the page of a record. */
export type OwnWhole = {
  [T in FieldTypeName]: (typeof fieldTypes)[T]['meaning']['whole'] extends 'own' ? T : never;
}[FieldTypeName];

/** The type of any declared field. */
export const typeOf = ({ kind }: { readonly kind: FieldTypeName }): FieldType<Spec, WholeForm> =>
  fieldTypes[kind].meaning as FieldType<Spec, WholeForm>;

// Fields of a type with options said once; `npm run make -- type` adds to them.
export { money } from './money';
export { phone } from './phone';
export { position } from './position';
