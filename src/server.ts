import { specification, type Dialect } from '#engine/client/dialects/dialect';

/** How the console's server speaks. For another server, put its dialect here (docs/other-servers.md). */
export const server: Dialect = specification;
