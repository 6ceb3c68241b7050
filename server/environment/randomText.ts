/** So many of these letters, each as likely as any other: bytes past the last whole multiple of their number are dropped. */
export const randomText = (letters: string, length: number): string => {
  const limit = 256 - (256 % letters.length);
  let text = '';
  while (text.length < length) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) text += letters[byte % letters.length];
  }
  return text;
};
