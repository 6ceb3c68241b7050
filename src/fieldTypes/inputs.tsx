import type { ReactNode } from 'react';
import type { Field, Kind } from '../../resources/fields';
import { clean } from '../../resources/kinds';
import { useWords } from '../views/words';
import type { Input, InputProps } from './input';
import { ChoiceInput } from './choice/input';
import { ChoicesInput } from './choices/input';
import { LineInput } from './parts/LineInput';
import { PasswordInput } from './password/input';
import { RichTextInput } from './richText/input';
import { ReferenceInput } from './reference/input';
import { YesNoInput } from './yesNo/input';
import { formatLocalMoment, parseLocalMoment } from '../kinds/moment';
import { parseMoney } from '../kinds/money';

const toInteger = (text: string): unknown => (/^-?\d{1,15}$/.test(text.trim()) ? Number(text) : text);

const Counter = ({ value, max }: { value: unknown; max: number }) => {
  const { locale } = useWords();
  const length = typeof value === 'string' ? [...value].length : 0;
  return (
    <span className={`counter numeric ${length > max ? 'fault' : 'hint'}`}>
      {length.toLocaleString(locale)} / {max.toLocaleString(locale)}
    </span>
  );
};

/** How each kind is filled in. Part of the form's chunk only: Material UI stays out of the lists. */
const inputs: { [K in Kind]: Input<K> } = {
  text: (props) => <LineInput props={props} />,
  longText: (props) => (
    <LineInput
      props={props}
      look={{ multiline: true, minRows: 3, maxRows: 12 }}
      aside={(value) => <Counter value={value} max={props.field.max} />}
    />
  ),
  choice: ChoiceInput,
  choices: ChoicesInput,
  yesNo: YesNoInput,
  integer: (props) => <LineInput props={props} toValue={toInteger} look={{ inputProps: { inputMode: 'numeric' } }} />,
  money: (props) => (
    <LineInput
      props={props}
      finish={(value) => parseMoney(String(value))}
      unit="¥"
      look={{ inputProps: { inputMode: 'decimal' } }}
    />
  ),
  moment: (props) => (
    <LineInput props={props} toText={formatLocalMoment} toValue={parseLocalMoment} look={{ type: 'datetime-local' }} />
  ),
  reference: ReferenceInput,
  links: (props) => (
    <LineInput
      props={props}
      toText={(value) => (Array.isArray(value) ? value.join('\n') : '')}
      toValue={(text) => text.split('\n')}
      finish={(value) => clean(props.field, value)}
      look={{ multiline: true, minRows: 2, maxRows: 10 }}
    />
  ),
  richText: RichTextInput,
  // Only the server writes these two: no form has them.
  nameOf: () => null,
  changes: () => null,
  password: PasswordInput,
};

/** The input of a declared field. */
export const FieldInputOf = ({ name, field }: { name: string; field: Field }) => {
  const Of = inputs[field.kind] as (props: InputProps<Kind>) => ReactNode;
  return <Of name={name} field={field} />;
};
