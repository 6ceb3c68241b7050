import { results } from '../../../resources/entities/entry';
import type { Mode } from '../../theme';
import { surfaceOf } from '../../ui/chart/surface';

/** One color per result, the color of its tag in the lists. */
export const resultColors = (mode: Mode): readonly string[] => results.map(({ tone }) => surfaceOf(mode, tone));
