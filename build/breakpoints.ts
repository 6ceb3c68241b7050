import type { Plugin } from 'vite';
import { breakpoints } from '../src/theme';

/** `@media (--below-phone)` → `@media (width < 768px)`: a media query cannot read a variable. */
export const withBreakpoints = (styles: string): string =>
  styles.replace(/\(--below-(\w+)\)/g, (whole, name: string) => {
    const found = Object.entries(breakpoints).find(([one]) => one === name);
    if (!found) throw new Error(`${whole} is no breakpoint of src/theme.ts`);
    return `(width < ${found[1]}px)`;
  });

/** Lets style sheets name the breakpoints of the theme. */
export const namedBreakpoints = (): Plugin => ({
  name: 'named-breakpoints',
  enforce: 'pre',
  transform: (code, id) => (id.endsWith('.css') ? { code: withBreakpoints(code), map: null } : undefined),
});
