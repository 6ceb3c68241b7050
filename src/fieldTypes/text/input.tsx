import type { TypedInput } from '../input';
import { LineInput } from '../parts/LineInput';

export const TextInput: TypedInput<'text'> = (props) => <LineInput props={props} />;
