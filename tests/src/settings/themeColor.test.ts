// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, themeVariables } from '#src/settings/themeColor';
import { tokens, type Mode } from '#src/theme';

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0').toUpperCase()}`);

describe.each<Mode>(['light', 'dark'])('a theme color in %s mode', (mode) => {
  const { card, page } = tokens.modes[mode];

  it('can be read wherever it stands, whatever was picked', () => {
    fc.assert(
      fc.property(color, (picked) => {
        const shades = themeVariables(picked, mode);
        const at = (name: string) => shades[name] ?? '';
        expect(contrast('#FFFFFF', at('--primary'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast('#FFFFFF', at('--primary-hover'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(at('--primary-text'), at('--primary-soft'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(at('--link'), card)).toBeGreaterThanOrEqual(4.5);
        expect(contrast(at('--link'), page)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });
});

it('the standard blue stays as it is on surfaces', () => {
  expect(themeVariables('#165DFF', 'light')['--primary']).toBe('#165DFF');
});
