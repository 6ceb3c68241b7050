import { expect, test } from 'vitest';
import { fixOf, saidOf } from '#engine/server/database/knownFixes';

test.each([
  ['18.4', '18.7'],
  ['18.7', undefined],
  ['18.10', undefined],
  ['15.18 (Debian 15.18-0+deb12u1)', '15.20'],
  ['17.12', undefined],
  ['19.0', undefined],
  ['19beta3', undefined],
  ['', undefined],
])('of PostgreSQL %s the known fix is %s', (version, fix) => {
  expect(fixOf(version)).toBe(fix);
});

test('a start says the version, and that it should be updated where it is older', () => {
  expect(saidOf('18.7 (Debian 18.7-1)')).toBe('This is PostgreSQL 18.7');
  expect(saidOf('18.4')).toMatch(/^This is PostgreSQL 18\.4, which is older than 18\.7 \(2026-11-12\).*update it$/);
});
