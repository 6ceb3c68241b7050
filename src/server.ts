import type { Dialect } from './dialects/dialect';
import { specification } from './dialects/specification';

/** How the console's server speaks. For another server, put its dialect here (docs/other-servers.md). */
export const server: Dialect = specification;
