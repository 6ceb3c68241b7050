/**
 * Asks for a refused password again: moves the focus to its box and selects what was typed. Of the browsers, only Chromium
 * moves the focus with the selection.
 */
export const retype = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};
