/** The forms, loaded when they are first opened. */
export const forms = {
  create: () => import('./Form/Create'),
  edit: () => import('./Form/Edit'),
};

let asked = false;

/** Begins to load the forms when a person comes near a button that opens one: not before, since most visits only look. */
export const preloadForms = (): void => {
  if (asked) return;
  asked = true;
  void Promise.all([forms.create(), forms.edit()]).catch(() => {
    // Without a network now; the page itself asks again and says so.
    asked = false;
  });
};
