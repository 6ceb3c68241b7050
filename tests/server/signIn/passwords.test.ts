import { expect, it } from 'vitest';
import { createPasswords } from '#server/signIn/passwords';

const passwords = createPasswords(60_000);

it('knows the password it hashed and no other', async () => {
  const hash = await passwords.hash('Right-1');
  await expect(passwords.verify(hash, 'Right-1')).resolves.toBe(true);
  await expect(passwords.verify(hash, 'Wrong-1')).resolves.toBe(false);
});

it('hashes with argon2id, at least 19 MiB and two passes', async () => {
  const [, memory, passes] = /^\$argon2id\$v=19\$m=(\d+),t=(\d+)/.exec(await passwords.hash('Right-1')) ?? [];
  expect(Number(memory)).toBeGreaterThanOrEqual(19 * 1024);
  expect(Number(passes)).toBeGreaterThanOrEqual(2);
});

it.each(['', 'not a hash', '$argon2id$v=19$m=19456,t=2,p=1$broken'])(
  'says no to a stored hash that is none: "%s"',
  async (stored) => {
    await expect(passwords.verify(stored, 'Right-1')).resolves.toBe(false);
  },
);

it('answers every one of many that come at once', async () => {
  const hash = await passwords.hash('Right-1');
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, n) => passwords.verify(hash, n % 2 ? 'Right-1' : 'Wrong-1')),
  );
  expect(answers).toEqual(answers.map((_, n) => n % 2 === 1));
});

it('refuses as overload whatever would have to wait too long, with the time to retry', async () => {
  const hasty = createPasswords(1);
  const results = await Promise.allSettled(Array.from({ length: 50 }, () => hasty.hash('Right-1')));
  const refused = results.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]).toMatchObject({ reason: { status: 503, retryAfter: 1 } });
});
