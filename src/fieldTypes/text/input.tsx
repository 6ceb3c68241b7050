import type { Input } from '../input';
import { LineInput } from '../parts/LineInput';

export const TextInput: Input<'text'> = (props) => <LineInput props={props} />;
