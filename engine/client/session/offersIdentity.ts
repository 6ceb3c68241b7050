/** Whether the server lets people sign in by the company's identity: it marks the page then. */
export const offersIdentity = (): boolean => document.documentElement.hasAttribute('data-identity');
