import { formatLocalDateTime, parseLocalDateTime } from '../../i18n/dateTime';
import type { TypedInput } from '../input';
import { LineInput } from '../parts/LineInput';

/** The browser's own control, in the reader's time zone. */
export const DateTimeInput: TypedInput<'dateTime'> = (props) => (
  <LineInput props={props} toText={formatLocalDateTime} toValue={parseLocalDateTime} box={{ type: 'datetime-local' }} />
);
