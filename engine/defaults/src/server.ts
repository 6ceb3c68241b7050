import { type Dialect, specification } from '#engine/client/dialects/dialect';

export const server: Dialect = specification;
