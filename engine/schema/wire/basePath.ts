/** Where the console stands on its host, without a slash at the end (docs/specification.md, section 2). */
export const basePath = '/admin';
