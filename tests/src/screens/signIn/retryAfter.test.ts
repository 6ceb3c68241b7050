import { expect, test } from 'vitest';
import { ApiError } from '#engine/client/api/errors';
import { retryAfter } from '#engine/subjects/signIn/screens/useAttempt';

test.each([
  [{ retryAfter: 5 }, 5],
  [{ retryAfter: '7' }, 7],
  [{ retryAfter: -1 }, 60],
  [{ retryAfter: 'soon' }, 60],
  [null, 60],
])('a wait of %j is one of %i seconds', (data, seconds) => {
  expect(retryAfter(new ApiError(429, 'Too many', data))).toBe(seconds);
});

test('a refusal for another reason is no wait', () => {
  expect([retryAfter(new ApiError(401, 'No', { retryAfter: 5 })), retryAfter(new Error('x'))]).toEqual([
    undefined,
    undefined,
  ]);
});
