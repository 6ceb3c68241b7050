import { expect, test } from 'vitest';
import { checkChange } from '#engine/subjects/personalCenter/screens/ChangePasswordForm';
import { deviceName } from '#engine/subjects/session/deviceName';

const change = { oldPassword: 'Old-pass1', newPassword: 'New-pass1', repeat: 'New-pass1' };

test('a change that satisfies every rule goes to the server', () => {
  expect(checkChange(change)).toEqual({});
});

test.each([
  ['an empty old password', { oldPassword: '' }, { oldPassword: 'required' }],
  ['an empty new password', { newPassword: '', repeat: '' }, { newPassword: 'required' }],
  ['a weak new password', { newPassword: 'short', repeat: 'short' }, { newPassword: 'weakPassword' }],
  [
    'the old password as the new one',
    { newPassword: 'Old-pass1', repeat: 'Old-pass1' },
    { newPassword: 'samePassword' },
  ],
  ['another repetition', { repeat: 'New-pass2' }, { repeat: 'mismatch' }],
  ['no username of a visitor', { username: ' ' }, { username: 'required' }],
])('%s is reported before the server is called', (_, part, faults) => {
  expect(checkChange({ ...change, ...part })).toEqual(faults);
});

test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge · Windows',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari · macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0 Mobile Safari/604.1',
    'Chrome · iOS',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox · Linux'],
  ['curl/8', undefined],
  [null, undefined],
])('%s is called %s', (userAgent, name) => {
  expect(deviceName(userAgent)).toBe(name);
});
