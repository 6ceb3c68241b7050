/** Where the console stands on its host, without a slash at the end (specification, section 2). */
export const basePath = '/admin';
