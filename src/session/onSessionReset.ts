import { createListeners } from '#src/value';

const listeners = createListeners();

/**
 * Registers how to clear something that a session leaves in the browser. It runs when the session ends or its rights
 * change.
 */
export const onSessionReset = (forget: () => void): void => void listeners.on(forget);

/** Clears all of them, so that nothing of the last session remains for the next person. */
export const resetSession = listeners.notify;
