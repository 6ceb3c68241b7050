import { expect, test } from 'vitest';
import { fixOf, saidOf } from '#engine/server/database/knownFixes';

test.each([
  ['18.4', '18.6'],
  ['18.6', undefined],
  ['18.10', undefined],
  ['15.18 (Debian 15.18-0+deb12u1)', '15.19'],
  ['17.11', undefined],
  ['19.0', undefined],
  ['19beta3', undefined],
  ['', undefined],
])('of PostgreSQL %s the known fix is %s', (version, fix) => {
  expect(fixOf(version)).toBe(fix);
});

test('a start says the version, and that it should be updated where it is older', () => {
  expect(saidOf('18.6 (Debian 18.6-1)')).toBe('This is PostgreSQL 18.6');
  expect(saidOf('18.4')).toMatch(/^This is PostgreSQL 18\.4, which is older than 18\.6 \(2026-08-13\).*update it$/);
});
