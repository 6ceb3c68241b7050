export const ownSafety = { alone: {}, byTwo: {}, perDay: {} } as const;
