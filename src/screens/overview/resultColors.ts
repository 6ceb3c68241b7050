import type { Tone } from '../../../resources/vocabulary/choices';
import { results } from '../../../resources/entities/entry';
import { tokens, type Mode } from '../../theme';

/** One color per result. Of two with the same tone the second takes an unused color. */
export const resultColors = (mode: Mode): readonly string[] => {
  const { tones } = tokens.modes[mode];
  const taken = new Set<Tone>();
  return results.map(({ tone }) => {
    const own: Tone = taken.has(tone) ? 'primary' : tone;
    taken.add(own);
    return tones[own].solid;
  });
};
