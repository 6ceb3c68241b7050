/** The whole number that a text is, as far as JavaScript counts exactly; undefined for any other text. */
export const wholeNumber = (text: string): number | undefined => {
  const digits = text.trim();
  const number = /^-?\d{1,16}$/.test(digits) ? Number(digits) : Number.NaN;
  return Number.isSafeInteger(number) ? number : undefined;
};
