/** The approximate pixels of a text in a grid: Chinese characters are twice as wide as Latin ones. */
export const textWidth = (text: string): number => [...text].reduce((sum, letter) => sum + (letter > '\u2e80' ? 14 : 7.5), 0);
