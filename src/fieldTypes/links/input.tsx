import { clean, parse } from '#resources/schema/values';
import type { TypedInput } from '../input';
import { LineInput } from '../parts/LineInput';

const linesOf = (value: unknown): string => (Array.isArray(value) ? value.join('\n') : '');

/** One address per line. Leaving the field splits addresses that were pasted otherwise. */
export const LinksInput: TypedInput<'links'> = (props) => (
  <LineInput
    props={props}
    toText={linesOf}
    toValue={(text) => text.split('\n')}
    finish={(value) => clean(props.field, parse(props.field, linesOf(value)))}
    box={{ lines: 2 }}
  />
);
