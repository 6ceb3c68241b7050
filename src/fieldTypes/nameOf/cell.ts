import { labelOfName } from '#resources/names';
import type { Cell } from '../cell';
import { cut } from '../shown';

export const nameOfCell: Cell<'nameOf'> = (value, { of }, { locale }) => cut(labelOfName(of, value, locale));
