import { expect, onTestFinished, test } from 'vitest';
import { tenant } from '#resources/tenant/tenant';
import { admin, api, deduct, deposit, id, key, logOf, playMoney, token } from './moneyStage';

playMoney();

test('a deposit and a deduction answer the updated merchant, and each adds a row to its log', async () => {
  expect(await deposit('100.50')).toMatchObject({ code: 0, data: { id, balance: '100.50', version: 1 } });
  expect(await deduct('0.51')).toMatchObject({ code: 0, data: { id, balance: '99.99' } });
  const common = { tenantId: id, level: 1, operatorId: admin.id };
  expect(await logOf()).toMatchObject({
    total: 2,
    data: [
      {
        ...common,
        type: 1,
        amount: '100.50',
        balanceBefore: '0.00',
        balanceAfter: '100.50',
        remark: 'paid by transfer',
      },
      { ...common, type: 2, amount: '0.51', balanceBefore: '100.50', balanceAfter: '99.99', remark: 'ten reviews' },
    ],
  });
  const rows = (await api.auditLog('deduct')).filter(({ record_id: recordId }) => recordId === id);
  expect(rows).toMatchObject([
    { resource: 'tenant', operator_id: admin.id, result: 0, changes: { balance: ['100.50', '99.99'] } },
  ]);
});

test('a row keeps the level that the merchant had then', async () => {
  await deposit('1.00');
  await api.post('tenant/modify', token, { id, version: 1, level: 3 });
  await deposit('1.00');
  expect((await logOf()).data.map(({ level }: { level: number }) => level)).toEqual([1, 3]);
});

test('more than the balance is refused with the balance, and leaves nothing but a row of the refusal', async () => {
  await deposit('10.00');
  expect(await deduct('10.01')).toMatchObject({ code: 409, data: { reason: 'insufficient', balance: '10.00' } });
  expect((await logOf()).total).toBe(1);
  expect((await api.auditLog('deduct')).at(-1)).toMatchObject({ record_id: id, result: 409 });
});

const most = '999999999999.99';
test.each([
  ['nothing', undefined, 'required'],
  ['0', '0.00', 'tooSmall'],
  ['less than nothing', '-5.00', 'tooSmall'],
  ['three decimals', '1.005', 'wrongType'],
  ['no decimals', '5', 'wrongType'],
  ['a number', 5.5, 'wrongType'],
  ['an exponent', '1e3', 'wrongType'],
  ['more digits than a balance has', `1${most}`, 'wrongType'],
  ['a list', ['5.00'], 'wrongType'],
  ['NUL', '5.00\0', 'invalidText'],
])('an amount of %s is refused by name', async (_what, amount, fault) => {
  expect(await deposit(amount)).toMatchObject({ code: 422, data: { errors: { amount: fault } } });
  expect((await logOf()).total).toBe(0);
});

test('a booking requires a remark and a request id, and accepts nothing else', async () => {
  expect(await api.post('tenant/deposit', token, { id, amount: '1.00' })).toMatchObject({
    code: 422,
    data: { errors: { remark: 'required', requestId: 'required' } },
  });
  expect(await deposit('1.00', { remark: '   ' })).toMatchObject({ data: { errors: { remark: 'required' } } });
  expect(await deposit('1.00', { remark: 'x'.repeat(201) })).toMatchObject({ data: { errors: { remark: 'tooLong' } } });
  expect(await deposit('1.00', { remark: 'a\0b' })).toMatchObject({ data: { errors: { remark: 'invalidText' } } });
  expect(await deposit('1.00', { balance: '9.00' })).toMatchObject({ data: { errors: { balance: 'unknownField' } } });
  expect(await api.post('tenant/modify', token, { id, version: 1, balance: '9.00' })).toMatchObject({
    code: 422,
    data: { errors: { balance: 'readOnly' } },
  });
});

test('where a declaration bounds a person’s merchants, nothing is booked on others', async () => {
  onTestFinished(() => void Reflect.deleteProperty(tenant, 'rows'));
  Object.assign(tenant, { rows: { admin: { read: { id: 'tenantId' } } } });
  expect((await deposit('1.00')).code).toBe(404);
  expect((await logOf()).total).toBe(0);
});

test('a merchant with money can’t be deleted, and can be once the money is deducted', async () => {
  await deposit('5.00');
  expect(await api.post('tenant/delete', token, { id })).toMatchObject({ code: 409, data: { reason: 'condition' } });
  await deduct('5.00');
  expect((await api.post('tenant/delete', token, { id })).code).toBe(0);
});

test('a request id books once, no matter who sends it with what', async () => {
  const again = { requestId: key() };
  expect((await deposit('1.00', again)).code).toBe(0);
  expect(await deposit('2.00', again)).toMatchObject({ code: 409, data: { reason: 'duplicate' } });
  expect(await deduct('1.00', again)).toMatchObject({ code: 409, data: { reason: 'duplicate' } });
  const other = await api.enter('admin');
  const replayed = await api.post('tenant/deposit', other.token, { id, amount: '1.00', remark: 'again', ...again });
  expect(replayed).toMatchObject({ code: 422, data: { errors: { requestId: 'taken' } } });
  expect((await logOf()).total).toBe(1);
});

test('a request id whose first send was refused still works', async () => {
  const again = { requestId: key() };
  expect((await deduct('1.00', again)).code).toBe(409);
  await deposit('1.00');
  expect(await deduct('1.00', again)).toMatchObject({ code: 0, data: { balance: '0.00' } });
});
