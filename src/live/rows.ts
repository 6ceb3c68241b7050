import { createListeners } from '#src/value';

/** Calls `listener` with the name of a resource when some of its records have changed. */
export const changedRows = createListeners<[resource: string]>();
