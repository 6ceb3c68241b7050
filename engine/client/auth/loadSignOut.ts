/** Signs out (`signOut.ts`), which no first list needs. */
export const loadSignOut = async (): Promise<void> => (await import('./signOut')).signOut();
