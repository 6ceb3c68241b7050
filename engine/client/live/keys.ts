import type { FigureEvent } from '#engine/subjects/message/message';

/** Keys of the query cache whose data live events make stale. */
export const messagesKey = ['messages'] as const;
export const bulkKey = ['bulk'] as const;
export const editingKey = ['editing'] as const;
export const figureKey = (event: FigureEvent) => ['figure', event] as const;

/** The meta of a query that shows a part of an open record: it is asked again when the resource of its path changes, or of a path in `also`. */
export const follows = { follows: true } as const;
