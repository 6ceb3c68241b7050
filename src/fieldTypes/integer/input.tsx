import { parse } from '#resources/schema/values';
import type { TypedInput } from '../input';
import { LineInput } from '../parts/LineInput';

export const IntegerInput: TypedInput<'integer'> = (props) => (
  <LineInput props={props} toValue={(text) => parse(props.field, text)} box={{ inputMode: 'numeric' }} />
);
