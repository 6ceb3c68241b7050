/** The header in which a call says why it asks for a second person, as percent-encoded text. */
export const reasonHeader = 'approval-reason';
/** The header with which a person asks although the same waits already. */
export const againHeader = 'approval-again';
