// @vitest-environment node
import { expect, test } from 'vitest';
import { balanceAfter, balanceFaults, isLarge } from '#src/screens/tenant/balanceChange';

const deposit = { type: 'deposit', balance: '100.00' } as const;
const deduct = { type: 'deduct', balance: '100.00' } as const;
const filled = { amount: '5.00', repeated: null, remark: 'why' };

test('the balance afterwards is exact to the cent, and shown only for an amount', () => {
  expect(balanceAfter(deposit, '0.05')).toBe('100.05');
  expect(balanceAfter(deduct, '99.99')).toBe('0.01');
  expect(balanceAfter(deduct, '100.01')).toBe('-0.01');
  expect(balanceAfter({ ...deposit, balance: '90071992547.40' }, '0.93')).toBe('90071992548.33');
  expect([null, '', 'x', '0.00', '-1.00'].map((typed) => balanceAfter(deposit, typed))).toEqual(
    Array(5).fill(undefined),
  );
});

test('an amount may be typed as people do', () => {
  for (const amount of ['5', '¥5', '5.0', '5.00']) expect(balanceFaults(deposit, { ...filled, amount })).toEqual({});
  expect(balanceFaults(deposit, { ...filled, amount: '1,234.5' })).toEqual({});
});

test('what can not be booked is said before it is sent', () => {
  expect(balanceFaults(deposit, {})).toEqual({ amount: 'required', remark: 'required' });
  expect(balanceFaults(deposit, { ...filled, amount: '0' })).toEqual({ amount: 'tooSmall' });
  expect(balanceFaults(deposit, { ...filled, amount: '1.005' })).toEqual({ amount: 'wrongType' });
  expect(balanceFaults(deduct, { ...filled, amount: '100.01' })).toEqual({ amount: 'insufficient' });
  expect(balanceFaults(deposit, { ...filled, remark: '  ' })).toEqual({ remark: 'required' });
});

test('from ten thousand an amount is typed twice alike', () => {
  expect([isLarge('9999.99'), isLarge('10000.00'), isLarge('abc')]).toEqual([false, true, false]);
  const large = { ...filled, amount: '10000' };
  expect(balanceFaults(deposit, large)).toEqual({ repeated: 'required' });
  expect(balanceFaults(deposit, { ...large, repeated: '1000' })).toEqual({ repeated: 'mismatch' });
  expect(balanceFaults(deposit, { ...large, repeated: '10,000.00' })).toEqual({});
});
