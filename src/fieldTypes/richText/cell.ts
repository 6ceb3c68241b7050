import { plainText } from '#resources/schema/html';
import type { Cell } from '../cell';
import { cut } from '../shown';

export const richTextCell: Cell<'richText'> = (value) => cut(plainText(value));
