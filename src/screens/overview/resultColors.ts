import { results } from '../../../resources/entities/entry';
import { tokens, type Mode } from '../../theme';

/** One color per result, the color of its tag in the lists. */
export const resultColors = (mode: Mode): readonly string[] =>
  results.map(({ tone }) => tokens.modes[mode].tones[tone].solid);
