import { createListeners } from '../value';

const listeners = createListeners();

/** Names something that a session leaves in the browser, and how it is cleared: with the session, or when its rights change. */
export const onSessionReset = (forget: () => void): void => void listeners.on(forget);

/** Nothing of the last session is left for the next person. */
export const resetSession = listeners.notify;
