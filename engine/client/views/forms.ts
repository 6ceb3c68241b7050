/** The forms, and the question before a transition: loaded on first use. */
export const forms = {
  create: () => import('./Form/Create'),
  edit: () => import('./Form/Edit'),
  transition: () => import('./Form/ConfirmTransition'),
};

let asked = false;

/** Starts to load the forms when a person approaches a button that opens one, since most visits only read. */
export const preloadForms = (): void => {
  if (asked) return;
  asked = true;
  void Promise.all([forms.transition(), forms.create(), forms.edit()]).catch(() => {
    // A failure does not matter here, since the page loads them again and reports it.
    asked = false;
  });
};
