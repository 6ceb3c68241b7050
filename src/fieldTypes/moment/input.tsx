import { formatLocalMoment, parseLocalMoment } from '../../i18n/moment';
import type { Input } from '../input';
import { LineInput } from '../parts/LineInput';

/** The browser's own control, by the clocks of the reader's zone. */
export const MomentInput: Input<'moment'> = (props) => (
  <LineInput props={props} toText={formatLocalMoment} toValue={parseLocalMoment} look={{ type: 'datetime-local' }} />
);
