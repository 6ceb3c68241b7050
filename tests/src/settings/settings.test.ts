// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { layoutOf, asSettings, defaults, menuWidthBounds, withChange } from '#engine/client/settings/settings';
import { contrast, themeVariables } from '#engine/client/settings/themeColor';
import { tokens, type Mode } from '#src/business';

const anySettings = fc.object().map(asSettings);
const arranged = fc
  .record({
    navbar: fc.boolean(),
    menu: fc.boolean(),
    topMenu: fc.boolean(),
    tabBar: fc.boolean(),
    footer: fc.boolean(),
  })
  .map((patch) => withChange(defaults, patch));

describe('settings', () => {
  it('have the names and first values of the specification', () => {
    expect(defaults).toMatchObject({
      navbar: true,
      menu: true,
      topMenu: false,
      footer: true,
      tabBar: false,
      menuWidth: 220,
      colorWeak: false,
      menuFromServer: false,
      themeColor: '#165DFF',
    });
  });

  it('come out of anything', () => {
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(Object.keys(asSettings(value))).toEqual(Object.keys(asSettings({})));
      }),
    );
    expect(asSettings({ menuWidth: 9000, navbar: 'no', themeColor: 'red' })).toEqual({
      ...defaults,
      menuWidth: menuWidthBounds.max,
    });
  });

  it('survive being written down and read', () => {
    fc.assert(
      fc.property(anySettings, (settings) => {
        expect(asSettings(JSON.parse(JSON.stringify(settings)))).toEqual(settings);
      }),
    );
  });

  it('unfold the menu when it moves into the top bar', () => {
    expect(withChange({ ...defaults, menuCollapse: true }, { topMenu: true }).menuCollapse).toBe(false);
  });

  it('leave a way to every page and back to themselves, in any combination and on any screen', () => {
    fc.assert(
      fc.property(arranged, fc.boolean(), (settings, isPhone) => {
        const layout = layoutOf(settings, isPhone);
        expect(layout.sideMenu || layout.topMenu || layout.menuButton).toBe(true);
        expect(layout.topBar || !layout.topMenu).toBe(true);
      }),
    );
  });
});

const color = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0').toUpperCase()}`);

describe.each<Mode>(['light', 'dark'])('a theme color in %s mode', (mode) => {
  const { card, page, hover } = tokens.modes[mode];

  it('can be read wherever it stands, whatever was picked', () => {
    fc.assert(
      fc.property(color, (picked) => {
        const shades = themeVariables(picked, mode);
        const at = (name: string) => shades[name] ?? '';
        expect(contrast('#FFFFFF', at('--primary'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast('#FFFFFF', at('--primary-hover'))).toBeGreaterThanOrEqual(4.5);
        expect(contrast(at('--primary-text'), at('--primary-soft'))).toBeGreaterThanOrEqual(4.5);
        // Links stand in rows that are chosen or below the mouse, too.
        for (const ground of [card, page, hover, at('--primary-soft')])
          expect(contrast(at('--link'), ground)).toBeGreaterThanOrEqual(4.5);
      }),
      { numRuns: 2000 },
    );
  });
});

it('the standard blue stays as it is on surfaces', () => {
  expect(themeVariables('#165DFF', 'light')['--primary']).toBe('#165DFF');
});
