import type { Passwords } from '#server/environment/ports';

const bits = async (password: string, salt: string): Promise<string> => {
  const text = new TextEncoder();
  const key = await crypto.subtle.importKey('raw', text.encode(password), 'PBKDF2', false, ['deriveBits']);
  const derived = await crypto.subtle.deriveBits(
    { name: 'PBKDF2', hash: 'SHA-256', salt: text.encode(salt), iterations: 1000 },
    key,
    256,
  );
  return btoa(String.fromCharCode(...new Uint8Array(derived)));
};

/** Web Crypto instead of Argon2, which no browser has. It is cheap, since it guards made-up data. */
export const mockPasswords: Passwords = {
  async hash(password) {
    const salt = crypto.randomUUID();
    return `${salt}$${await bits(password, salt)}`;
  },
  async verify(hash, password) {
    const [salt = '', wanted = ''] = hash.split('$');
    return (await bits(password, salt)) === wanted;
  },
};
