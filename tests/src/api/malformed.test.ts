import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { calls } from '#resources/calls';
import { requestOf } from '#src/api/calls';
import { send } from '#src/api/client';
import { ApiError, TransportError } from '#src/api/errors';
import { malformed } from '#tests/malformed';
import { fakeApi } from '../fakeApi';

const read = calls.filter(({ answer }) => answer.kind !== 'stream');

beforeEach(() => localStorage.setItem('token', 'mine'));
afterEach(() => {
  localStorage.removeItem('token');
  vi.unstubAllGlobals();
});

// What a call makes of well-formed envelopes stands in tests/resources/wire/answers.
test.each(Object.entries(malformed))('%s is an answer or a failure with words, whatever was asked', async (_, body) => {
  const wrong: unknown[] = [];
  for (const call of read) {
    fakeApi(new Response(body));
    await send(requestOf(call, {})).catch((error: unknown) => {
      if (!(error instanceof ApiError || error instanceof TransportError) || error.message === '')
        wrong.push([call.path, error]);
    });
  }
  expect(read.length).toBeGreaterThan(100);
  expect(wrong).toEqual([]);
});
