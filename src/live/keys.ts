/** Names under which the query cache keeps what live news makes old. */
export const messagesKey = ['messages'] as const;
export const balanceKey = ['tenant', 'balance'] as const;
