import { parse } from '../../../resources/vocabulary/values';
import type { Input } from '../input';
import { LineInput } from '../parts/LineInput';

export const IntegerInput: Input<'integer'> = (props) => (
  <LineInput
    props={props}
    toValue={(text) => parse(props.field, text)}
    look={{ inputProps: { inputMode: 'numeric' } }}
  />
);
