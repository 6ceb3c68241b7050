import { expect, test } from 'vitest';
import { formatFullDateTime } from '#engine/client/i18n/dateTime';

test.each(['zh-CN', 'en-US'] as const)('a full time ends with its zone in %s', (locale) => {
  expect(formatFullDateTime('2026-11-29T02:13:02.000Z', locale)).toMatch(
    /:13:02( [AP]M)? (UTC|GMT[+\d:-]*|[A-Z]{3,4})$/,
  );
});
