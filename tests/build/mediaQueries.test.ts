import { expect, test } from 'vitest';
import { withBreakpoints } from '#engine/kit/build/mediaQueries';
import { breakpoints } from '#src/business';

test('a style sheet names the breakpoints of the theme', () => {
  expect(withBreakpoints('@media (--below-tablet) { a {} }', breakpoints)).toBe('@media (width < 992px) { a {} }');
});

test('a breakpoint that the theme does not have is no breakpoint', () => {
  expect(() => withBreakpoints('@media (--below-watch) {}', breakpoints)).toThrow('--below-watch');
});
