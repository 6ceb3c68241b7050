import { expect, test, vi } from 'vitest';
import { loadSignOut } from '#engine/client/auth/loadSignOut';
import { onSessionEnd, type SessionEnd } from '#engine/client/session/session';

// The part of the console that signs out could not be loaded, as without a network.

vi.mock(import('#engine/client/auth/signOut'), () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test('a sign-out ends the session in this browser all the same', async () => {
  localStorage.setItem('token', 'mine');
  const ends: SessionEnd[] = [];
  const stop = onSessionEnd((end) => ends.push(end));
  await loadSignOut();
  stop();
  expect([localStorage.getItem('token'), ends]).toEqual([null, [{ reason: 'signedOut' }]]);
});
