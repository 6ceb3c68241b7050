// @vitest-environment node
import { expect, test } from 'vitest';
import { isStrongPassword } from '#engine/schema/fieldTypes/password';
import { generatePassword } from '#engine/client/fieldTypes/password/generatePassword';

test('a generated password satisfies the rule, and no two are alike', () => {
  const made = Array.from({ length: 500 }, generatePassword);
  expect(made.every(isStrongPassword)).toBe(true);
  expect(new Set(made).size).toBe(500);
});

test('a generated password has no characters that are taken for each other when read aloud', () => {
  expect(Array.from({ length: 200 }, generatePassword).join('')).not.toMatch(/[0O1lI]/);
});
