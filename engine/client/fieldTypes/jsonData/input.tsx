import { say } from '#engine/schema/language';
import { parse } from '#engine/schema/values';
import type { TypedInput } from '#engine/client/fieldTypes/input';
import { LengthCounter } from '#engine/client/fieldTypes/parts/FieldFrame';
import { LineInput } from '#engine/client/fieldTypes/parts/LineInput';
import { useText } from '#engine/client/i18n/useText';
import { jsonFault } from './jsonFault';
import styles from './jsonTree.module.css';

const brokenAt = say('第 %{line} 行第 %{column} 列起不是 JSON', 'Not JSON from line %{line}, column %{column} on');

const textOf = (value: unknown): string =>
  typeof value === 'string' ? value : value === null || value === undefined ? '' : JSON.stringify(value, null, 2);

const lengthOf = (value: unknown): number =>
  typeof value === 'object' && value !== null ? JSON.stringify(value).length : 0;

const counterTo = (max: number) => (value: unknown) => <LengthCounter length={lengthOf(value)} max={max} />;

/** A text of JSON. It is laid out once it is left; a text that is none stays as typed, with the place of its fault. */
export const JsonInput: TypedInput<'jsonData'> = (props) => {
  const text = useText();
  return (
    <LineInput
      props={props}
      toText={textOf}
      toValue={(typed) => parse(props.field, typed)}
      sayFault={(fault, value) => {
        const place = typeof value === 'string' ? jsonFault(value) : undefined;
        return place ? text(brokenAt, { line: place.line, column: place.column }) : fault;
      }}
      aside={counterTo(props.field.max)}
      box={{ lines: 6, spellCheck: false, translate: 'no', dir: 'ltr', className: styles.code }}
    />
  );
};
