import { createListeners, createValue } from '#engine/client/value';

/** Calls `listener` with the name of a resource when some of its records have changed. */
export const changedRows = createListeners<[resource: string]>();

/** The bulk changes that this window has seen running. Empty means that nobody needs to ask for them. */
export const followed = createValue<readonly number[] | undefined>(() => undefined);

/** Shows the progress of a bulk change that was just begun. */
export const followBulk = (id: number): void => followed.set([...(followed.get() ?? []), id]);

/** Looks for bulk changes that run, since the server said that there are some. */
export const lookForBulk = (): void => followed.set(followed.get() ?? []);
