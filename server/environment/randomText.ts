/** Returns a random text of this length. Each letter is equally likely, since it skips the bytes that would favor the first ones. */
export const randomText = (letters: string, length: number): string => {
  const limit = 256 - (256 % letters.length);
  let text = '';
  while (text.length < length) {
    const [byte = limit] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < limit) text += letters[byte % letters.length];
  }
  return text;
};
