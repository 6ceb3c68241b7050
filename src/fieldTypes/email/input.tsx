import type { TypedInput } from '../input';
import { LineInput } from '../parts/LineInput';

/** A line with the keyboard for addresses. Not the browser's own control, which has rules of its own. */
export const EmailInput: TypedInput<'email'> = (props) => (
  <LineInput props={props} look={{ inputProps: { inputMode: 'email', spellCheck: false, autoCapitalize: 'none' } }} />
);
