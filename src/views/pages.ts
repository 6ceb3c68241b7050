/** The pages that are loaded when they are first opened. */
export const pages = {
  create: () => import('./Form/Create'),
  edit: () => import('./Form/Edit'),
  show: () => import('./Show/Show'),
  import: () => import('./Import/ImportPage'),
};

let asked = false;

/** Begins to load the forms when a person comes near a button that opens one: not before, since most visits only look. */
export const preloadForms = (): void => {
  if (asked) return;
  asked = true;
  void Promise.all([pages.create(), pages.edit()]).catch(() => {
    // Without a network now; the page itself asks again and says so.
    asked = false;
  });
};
