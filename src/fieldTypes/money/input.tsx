import { parse } from '#resources/schema/values';
import type { TypedInput } from '../input';
import { LineInput } from '../parts/LineInput';

/** Adds the two decimals when the focus leaves: while a person types, `1` may become `12`. */
export const MoneyInput: TypedInput<'money'> = (props) => (
  <LineInput
    props={props}
    finish={(value) => parse(props.field, String(value))}
    box={{ before: '¥', inputMode: 'decimal' }}
  />
);
