import type { Dialect } from './dialect';

/** The specification's own words (docs/specification.md, sections 3, 8 and 9), which need no translation. */
export const specification: Dialect = { timeout: 3000, credentials: (token) => ({ token }), early: true };
