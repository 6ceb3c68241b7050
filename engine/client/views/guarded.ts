/**
 * For react-admin's controllers: the loader of the route has let this person in (`router/loaders`). They would ask the
 * auth provider twice before they ask for the records, and draw the page again for each answer.
 */
export const guarded = { disableAuthentication: true } as const;
