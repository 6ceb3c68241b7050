export const overviews = {} as const;
