import type { InputProps } from '../input';
import { LineInput } from './LineInput';

/** Text with headings, lists and links. */
export const RichTextInput = (props: InputProps<'richText'>) => (
  <LineInput props={props} look={{ multiline: true, minRows: 8, maxRows: 24 }} />
);
