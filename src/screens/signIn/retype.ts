/**
 * Asks for a refused password again: focuses its box and selects the text. Only Chromium moves the focus with the
 * selection.
 */
export const retype = (input: HTMLInputElement | null): void => {
  input?.focus();
  input?.select();
};
