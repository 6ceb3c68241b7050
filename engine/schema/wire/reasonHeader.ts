/** The header in which a call says why it asks for a second person, as percent-encoded text. */
export const reasonHeader = 'approval-reason';
