import type { TypedInput } from '../input';
import { LineInput } from '../parts/LineInput';

/** A text box with the keyboard for addresses. It is not the browser's email control, whose rules differ from ours. */
export const EmailInput: TypedInput<'email'> = (props) => (
  <LineInput props={props} box={{ inputMode: 'email', spellCheck: false, autoCapitalize: 'none' }} />
);
