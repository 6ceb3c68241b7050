import { createListeners } from '../value';

const listeners = createListeners();

/** Names something that a session leaves in the browser, and how it is forgotten: with the session, or when its rights change. */
export const onSessionReset = (forget: () => void): void => void listeners.on(forget);

/** Nothing of the session before is left for whoever comes next. */
export const resetSession = listeners.notify;
