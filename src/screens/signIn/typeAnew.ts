/**
 * Has a refused password typed anew. The focus left with the button that was pressed, and of the browsers only Chromium
 * gives it to what is selected.
 */
export const typeAnew = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};
