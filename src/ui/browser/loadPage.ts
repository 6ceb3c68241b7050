/** Reloads the page: the whole program, with nothing of the old one in memory. */
export const reloadPage = (): void => window.location.reload();

/** Reloads the whole program at another address. */
export const loadPage = (address: string): void => window.location.assign(address);
