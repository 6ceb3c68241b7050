/** Loads the page that the person is on again: the whole program, with nothing of the old one in memory. */
export const reloadPage = (): void => window.location.reload();

/** Leaves the program, and loads it again at an address. */
export const loadPage = (address: string): void => window.location.assign(address);
