const traces = new Set<() => void>();

/** Names something that a session leaves in the browser, and how it is forgotten: with the session, or when its rights change. */
export const leaveTrace = (forget: () => void): void => void traces.add(forget);

/** Nothing of the session before is left for whoever comes next. */
export const forgetTraces = (): void => traces.forEach((forget) => forget());
