import { id as shape } from '../shape';
import { say } from '../../language';
import { checkNumber, idMax } from './checks';
import { fieldMaker } from './fieldMaker';
import type { FieldType } from './fieldType';
import { asNumber } from './parses';

/** The id of a record of another resource, named by `to`. */
export interface Reference {
  options: { to: string };
  value: number;
}

const byName = say('%{name}名称或编号', 'Name or id of the %{name}');

export const referenceType: FieldType<Reference> = {
  check: (value) => checkNumber(value, 1, idMax),
  parse: asNumber,
  shape: () => shape,
  operators: ['in'],
  width: () => 144,
  isNumeric: () => false,
  whole: 'cell',
  target: ({ to }) => to,
  inFile: ({ label }, locale) => byName[locale].replace('%{name}', label[locale].toLocaleLowerCase(locale)),
};

export const reference = fieldMaker<'reference', Reference>('reference');
