import { results } from '#resources/entry/entry';
import type { Mode } from '#engine/client/theme';
import { surfaceOf } from '#engine/client/ui';

/** One color per result, the color of its tag in the lists. */
export const resultColors = (mode: Mode): readonly string[] => results.map(({ tone }) => surfaceOf(mode, tone));
