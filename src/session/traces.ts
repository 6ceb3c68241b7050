import { createListeners } from '../value';

const traces = createListeners();

/** Names something that a session leaves in the browser, and how it is forgotten: with the session, or when its rights change. */
export const leaveTrace = (forget: () => void): void => void traces.on(forget);

/** Nothing of the session before is left for whoever comes next. */
export const forgetTraces = traces.notify;
