import { beforeEach, expect, test } from 'vitest';
import { clearBooking, keepBooking, pendingBooking } from '#src/screens/tenant/pendingBooking';
import { bookingName } from '#src/screens/tenant/bookingTexts';

beforeEach(() => localStorage.clear());

const place = { person: { id: 1 }, tenantId: 7 };
const key = 'shell.booking.1.7';

test('a booking that was sent is known after a reload, until it is settled', () => {
  keepBooking(place, { requestId: 'a', action: 'deduct' });
  expect(pendingBooking(place)).toEqual({ requestId: 'a', action: 'deduct' });
  clearBooking(place);
  expect(pendingBooking(place)).toBeUndefined();
});

test.each([
  ['another person', { person: { id: 2 }, tenantId: 7 }],
  ['another merchant', { person: { id: 1 }, tenantId: 8 }],
])('%s knows nothing of it', (_who, other) => {
  keepBooking(place, { requestId: 'a', action: 'deposit' });
  expect(pendingBooking(other)).toBeUndefined();
});

test('only its request id is kept', () => {
  keepBooking(place, { requestId: 'a', action: 'deposit' });
  expect(JSON.parse(localStorage.getItem(key) ?? '')).toEqual({ requestId: 'a', action: 'deposit' });
});

test.each(['', 'x', 'null', '[]', '5', '{}', '{"requestId":5}'])(
  'what somebody else wrote there is none: %s',
  (text) => {
    localStorage.setItem(key, text);
    expect(pendingBooking(place)).toBeUndefined();
  },
);

test('a booking whose kind is not known is looked up as a deposit', () => {
  localStorage.setItem(key, '{"requestId":"a","action":"steal"}');
  expect(pendingBooking(place)).toEqual({ requestId: 'a', action: 'deposit' });
});

test('its kind is a noun in a sentence of either language', () => {
  expect([bookingName('deposit', 'en-US'), bookingName('deduct', 'en-US')]).toEqual(['deposit', 'deduction']);
  expect([bookingName('deposit', 'zh-CN'), bookingName('deduct', 'zh-CN')]).toEqual(['充值', '扣减']);
});
