import { type Dialect, specification } from '#engine/client/dialects';

export const server: Dialect = specification;
