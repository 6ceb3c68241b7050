import type { Plugin, ViteDevServer } from 'vite';
import { placeOf } from './business.mjs';
import { loadModule } from './loadModule';

/** Widths in pixels by their names. */
export type Breakpoints = Readonly<Record<string, number>>;

/** `@media (--below-phone)` → `@media (width < 768px)`: a media query cannot read a variable. */
export const withBreakpoints = (styles: string, breakpoints: Breakpoints): string =>
  styles.replace(/\(--below-(\w+)\)/g, (whole, name: string) => {
    if (!Object.hasOwn(breakpoints, name)) throw new Error(`${whole} is no breakpoint of src/business.ts`);
    return `(width < ${breakpoints[name]}px)`;
  });

/** Lets style sheets name the breakpoints of the theme. */
export const namedBreakpoints = (root: string): Plugin => {
  const theme = placeOf(root, 'src/business.ts');
  let dev: ViteDevServer | undefined;
  return {
    name: 'named-breakpoints',
    enforce: 'pre',
    configureServer: (server) => void (dev = server),
    async transform(code, id) {
      if (!id.endsWith('.css') || !code.includes('(--below-')) return undefined;
      this.addWatchFile(theme);
      const { breakpoints } = await loadModule<{ readonly breakpoints: Breakpoints }>(theme, dev);
      return { code: withBreakpoints(code, breakpoints), map: null };
    },
  };
};
