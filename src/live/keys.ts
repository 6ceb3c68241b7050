/** Keys of the query cache whose data live events make stale. */
export const messagesKey = ['messages'] as const;
export const bulkKey = ['bulk'] as const;
export const editingKey = ['editing'] as const;
export const balanceKey = ['tenant', 'balance'] as const;
