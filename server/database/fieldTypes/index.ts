import type { FieldTypeName, FieldTypes } from '#resources/schema/kinds';
import type { Spec } from '#resources/schema/fieldTypes/fieldType';
import { changes } from './changes';
import { choice } from './choice';
import { choices } from './choices';
import { email } from './email';
import { integer } from './integer';
import { links } from './links';
import { longText } from './longText';
import { dateTime } from './dateTime';
import { money } from './money';
import { nameOf } from './nameOf';
import { password } from './password';
import { reference } from './reference';
import { richText } from './richText';
import { text } from './text';
import { yesNo } from './yesNo';
import type { FieldColumn } from './fieldType';

/** The column of each field type; a type without one does not compile. */
const fieldColumns = {
  text,
  longText,
  email,
  choice,
  choices,
  yesNo,
  integer,
  money,
  dateTime,
  reference,
  links,
  richText,
  nameOf,
  changes,
  password,
} satisfies { readonly [T in FieldTypeName]: FieldColumn<FieldTypes[T]> };

/** The column of a declared field. */
export const fieldColumnOf = ({ kind }: { readonly kind: FieldTypeName }): FieldColumn<Spec> =>
  fieldColumns[kind] as FieldColumn<Spec>;
