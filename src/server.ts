import { type Dialect, specification } from '#engine/client/dialects';

/** How the console's server speaks. For another server, put its dialect here (docs/other-servers.md). */
export const server: Dialect = specification;
