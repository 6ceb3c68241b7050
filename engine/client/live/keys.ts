import type { FigureEvent } from '#engine/subjects/message/message';

/** Keys of the query cache whose data live events make stale. */
export const messagesKey = ['messages'] as const;
export const bulkKey = ['bulk'] as const;
export const editingKey = ['editing'] as const;
export const figureKey = (event: FigureEvent) => ['figure', event] as const;
