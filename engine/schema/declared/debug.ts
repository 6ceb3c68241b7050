/** Vite's `define` replaces it (`engine/kit/build/debugFlag.ts`); plain Node does not have it. */
declare const __DEBUG__: boolean;

/**
 * Whether this build has the template's sample pages and mock calls (docs/specification.md, section 1). It is decided
 * when the console is built: an ordinary build holds no byte of them.
 */
export const debug: boolean = typeof __DEBUG__ !== 'undefined' && __DEBUG__;
