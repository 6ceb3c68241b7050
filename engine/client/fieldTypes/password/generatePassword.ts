import { say } from '#engine/schema/language';
import { isStrongPassword } from '#engine/schema/fieldTypes/password';

/** Leaves out characters that people confuse (0 O, 1 l I). */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz23456789';
/** 16 of 57 characters: 93 bits. */
const length = 16;

const draw = (): string => {
  // Bytes from 228 on would make some letters likelier than others.
  const fair = 256 - (256 % alphabet.length);
  let text = '';
  while (text.length < length) {
    const [byte = 255] = crypto.getRandomValues(new Uint8Array(1));
    if (byte < fair) text += alphabet[byte % alphabet.length];
  }
  return text;
};

/** A random password that satisfies the rule. */
export const generatePassword = (): string => {
  for (;;) {
    const text = draw();
    if (isStrongPassword(text)) return text;
  }
};

/** The button that does it. */
export const generateText = say('生成', 'Generate');
