/** docs/specification.md, section 2: the account list. */
export const defaultPath = '/account/account-list';
export const signInPath = '/login';
