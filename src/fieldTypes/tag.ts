import type { ReactNode } from 'react';
import type { Option } from '#resources/schema/choices';
import type { Locale } from '#resources/schema/language';
import { draw } from './draw';
import { tagged } from './appearance';

/** A state as a color and a word. */
export const tag = (option: Pick<Option, 'label' | 'tone'>, locale: Locale): ReactNode => draw(tagged(option, locale));
