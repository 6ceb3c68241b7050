import { array, assert, asyncProperty, boolean, constantFrom, integer, record } from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Statement } from '#resources/statement/calls';
import { amountType } from '#resources/amountLog/amountLog';
import { cents } from '#engine/schema/fieldTypes/money';
import { defaultService } from '#engine/server/environment/settings';
import { book } from '#server/tenant/booking';
import { madeUpBooking } from '#server/tenant/checkedBooking';
import { readXlsx, timeOf } from '#engine/tests/readXlsx';
import { parseCsv } from '#engine/tests/parseCsv';
import { admin, api, deposit, id, key, playMoney, token } from '../tenant/moneyStage';

playMoney();

const november = { from: '2026-11-01', to: '2026-11-30' };
const ask = (query: object = {}, by = token) => api.get('amount-log/statement', by, { ...november, ...query });
const yuan = (fen: number) => (fen / 100).toFixed(2);

/** Books at any time, as the ledger does when a call comes in then. */
const bookAt = (tenantId: number, at: Date, fen: number, remark = 'x') =>
  book(
    api.database,
    madeUpBooking({
      type: fen < 0 ? amountType.deduction : amountType.deposit,
      tenantId,
      amount: yuan(Math.abs(fen)),
      remark,
      operatorId: admin.id,
      requestId: key(),
      now: at,
      stamp: api.ports.integrity.stamp,
    }),
  );

const dayIn = (zone: string, at: number) => new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(at);

const zones = ['UTC', 'Asia/Shanghai', 'America/New_York', 'America/Sao_Paulo', 'Asia/Kathmandu', 'Africa/Cairo'];
const start = Date.parse('2018-10-25T00:00:00Z');

test('opening balance and movements make the closing balance, as a plain model says: any bookings, zones and periods', async () => {
  const bookings = array(
    record({ minutes: integer({ min: -2, max: 3000 }), fen: integer({ min: 1, max: 90_000 }), out: boolean() }),
    { maxLength: 14 },
  );
  const periods = array(
    record({ zone: constantFrom(...zones), first: integer({ min: -2, max: 24 }), days: integer({ min: 0, max: 20 }) }),
    {
      minLength: 1,
      maxLength: 4,
    },
  );
  await assert(
    asyncProperty(bookings, periods, async (steps, asked) => {
      const tenantId = await api.addTenant();
      // The order of the log is that of the balance; a time that runs backwards counts as the latest before it.
      const model: { at: number; fen: number }[] = [];
      let [at, latest, balance] = [start, -Infinity, 0];
      for (const { minutes, fen, out } of steps) {
        at += minutes * 60_000;
        latest = Math.max(latest, at);
        const signed = out && fen <= balance ? -fen : fen;
        await bookAt(tenantId, new Date(at), signed);
        balance += signed;
        model.push({ at: latest, fen: signed });
      }
      for (const { zone, first, days } of asked) {
        const day = (count: number) => new Date(start + count * 86_400_000).toISOString().slice(0, 10);
        const [from, to] = [day(first), day(first + days)];
        const until = (last: string, within: boolean) =>
          model.filter((one) => (within ? dayIn(zone, one.at) <= last : dayIn(zone, one.at) < last));
        const sum = (rows: readonly { fen: number }[]) => rows.reduce((all, { fen }) => all + fen, 0);
        const rows = until(to, true).slice(until(from, false).length);
        api.service.zone = zone;
        const { data } = await ask({ tenantId, from, to });
        expect(data).toMatchObject({
          opening: yuan(sum(until(from, false))),
          closing: yuan(sum(until(to, true))),
          deposits: yuan(sum(rows.filter(({ fen }) => fen > 0))),
          deductions: yuan(-sum(rows.filter(({ fen }) => fen < 0)) || 0),
          count: rows.length,
        });
        expect(data.movements.map(({ amount }: { amount: string }) => amount)).toEqual(
          rows.map(({ fen }) => yuan(Math.abs(fen))),
        );
      }
    }),
    { numRuns: 25 },
  ).finally(() => (api.service.zone = defaultService.zone));
});

test('a period without movements, before the first one and after the last, has the balance of then', async () => {
  await deposit('12.00');
  const none = { deposits: '0.00', deductions: '0.00', count: 0, movements: [], next: null };
  expect((await ask({ tenantId: id, from: '2026-10-01', to: '2026-10-31' })).data).toMatchObject({
    opening: '0.00',
    closing: '0.00',
    ...none,
  });
  expect((await ask({ tenantId: id, from: '2026-12-01', to: '2026-12-31' })).data).toMatchObject({
    opening: '12.00',
    closing: '12.00',
    ...none,
  });
  expect((await ask({ tenantId: await api.addTenant() })).data).toMatchObject({
    opening: '0.00',
    closing: '0.00',
    ...none,
  });
});

test('it names its issuer, number, day and zone; without days it covers the service’s month until today', async () => {
  // A clock in UTC still shows the day and the month before.
  const before = api.clock.now;
  api.clock.now = new Date('2026-11-30T16:00:00Z');
  const reader = (await api.enter('admin')).token;
  await bookAt(id, api.clock.now, 1200);
  expect((await api.get('amount-log/statement', reader, { tenantId: id })).data).toMatchObject({
    issuer: '反作弊协查管理后台',
    number: `S-${id}-20261201-20261201`,
    issuedOn: '2026-12-01',
    period: { from: '2026-12-01', to: '2026-12-01' },
    zone: 'Asia/Shanghai',
    start: '2026-11-30T16:00:00.000Z',
    end: '2026-12-01T16:00:00.000Z',
    opening: '0.00',
    closing: '12.00',
  });
  Object.assign(api.service, { name: '星盾协查', zone: 'America/New_York' });
  expect((await ask({ tenantId: id }, reader)).data).toMatchObject({
    issuer: '星盾协查',
    issuedOn: '2026-11-30',
    start: '2026-11-01T04:00:00.000Z',
  });
  Object.assign(api.service, { name: undefined, ...defaultService });
  api.clock.now = before;
});

test('an admin reads the statement of a deleted merchant', async () => {
  await deposit('12.00');
  await sql`update tenant set status = 2 where id = ${id}`.execute(api.database);
  expect((await ask({ tenantId: id })).data).toMatchObject({ merchant: { id }, closing: '12.00' });
});

test('a merchant’s admin reads their own and no other', async () => {
  await deposit('12.00');
  const own = await api.enter('tenant_admin');
  await bookAt(own.tenantId ?? 0, api.clock.now, 500);
  expect((await ask({}, own.token)).data).toMatchObject({ merchant: { id: own.tenantId }, closing: '5.00' });
  for (const hidden of ['operatorId', 'tenantId', 'requestId'])
    expect((await ask({}, own.token)).data.movements[0]).not.toHaveProperty(hidden);
  for (const call of ['statement', 'statement-csv', 'statement-xlsx'])
    expect((await api.get(`amount-log/${call}`, own.token, { ...november, tenantId: id })).code).toBe(404);
});

test('what is wrong with a period is named', async () => {
  const faultOf = async (query: object) => (await ask({ tenantId: id, ...query })).data?.errors;
  expect(await faultOf({ from: '2026-02-30' })).toEqual({ from: 'wrongType' });
  expect(await faultOf({ to: '2026-13-01' })).toEqual({ to: 'wrongType' });
  expect(await faultOf({ from: 'soon' })).toEqual({ from: 'wrongType' });
  expect(await faultOf({ to: '2026-10-31' })).toEqual({ to: 'beforeStart' });
  expect((await api.get('amount-log/statement', token, november)).data.errors).toEqual({ tenantId: 'required' });
  expect((await ask({ tenantId: 987_654 })).code).toBe(404);
});

test('a log that does not add up gives no statement, and the server logs why', async () => {
  await deposit('12.00');
  await deposit('8.00');
  await api.database.transaction().execute(async (tx) => {
    await sql`alter table amount_log disable trigger amount_log_append_only`.execute(tx);
    await sql`update amount_log set amount = 9 where tenant_id = ${id} and amount = 8`.execute(tx);
    await sql`alter table amount_log enable trigger amount_log_append_only`.execute(tx);
  });
  for (const call of ['statement', 'statement-csv', 'statement-xlsx']) {
    const refused = await api.get(`amount-log/${call}`, token, { ...november, tenantId: id });
    expect(refused).toMatchObject({ code: 409, data: { reason: 'unbalanced' } });
  }
  const said = api.logged.filter(({ sentence }) => sentence === 'a statement does not add up');
  expect(said).toMatchObject(Array.from({ length: 3 }, () => ({ facts: { tenantId: id } })));
});

test('a long statement comes in parts that make the whole', async () => {
  await sql`
    insert into amount_log (tenant_id, type, amount, balance_before, balance_after, level, remark, operator_id, request_id, created_at, stamp, hash)
    select ${id}, 1, 1, n - 1, n, 1, 'n', ${admin.id}, 'many-' || ${id} || '-' || n, '2026-11-02T00:00:00Z'::timestamptz + n * interval '1 minute', '', ''
    from generate_series(1, 2500) n order by n`.execute(api.database);
  const parts: Statement[] = [];
  for (let after: number | null = 0; after !== null; after = parts.at(-1)?.next ?? null)
    parts.push((await ask({ tenantId: id, after })).data);
  expect(parts.map(({ movements }) => movements.length)).toEqual([1000, 1000, 500]);
  const all = parts.flatMap(({ movements }) => movements);
  expect(all.map(({ balanceAfter }) => balanceAfter)).toEqual(all.map((_, at) => `${at + 1}.00`));
  expect(parts[2]).toMatchObject({ opening: '0.00', deposits: '2500.00', closing: '2500.00', count: 2500 });
  expect((await ask({ tenantId: id, from: '2026-11-03', to: '2026-11-03' })).data).toMatchObject({
    opening: '959.00',
    count: 1440,
    closing: '2399.00',
  });
});

test('the files hold what the screen shows, in the reader’s language and the service’s zone', async () => {
  await bookAt(id, new Date('2026-10-31T15:59:59Z'), 10_000, 'before');
  await bookAt(id, new Date('2026-11-01T16:30:00Z'), 123_450, '=1+1');
  await bookAt(id, new Date('2026-11-02T01:00:00Z'), -1999, 'ten reviews');
  const query = { ...november, tenantId: id };
  const csv = await api.request('GET', 'amount-log/statement-csv', { token, query, language: 'en-US' });
  expect(csv.headers.get('content-disposition')).toContain(`statement-${id}-2026-11-01-2026-11-30.csv`);
  const wanted = [
    ['', 'Opening balance', '', '', '', '100.00'],
    ['2026-11-02 00:30:00', 'Deposit', '=1+1', '1234.50', '', '1334.50'],
    ['2026-11-02 09:00:00', 'Deduction', 'ten reviews', '', '19.99', '1314.51'],
    ['', 'Closing balance', '', '1234.50', '19.99', '1314.51'],
  ];
  const escaped = wanted.map((row) => row.map((cell) => cell.replace('=1', "'=1")));
  expect(parseCsv((await csv.text()).replace('\uFEFF', ''))).toEqual([
    ['Time', 'Type', 'Reason', 'Deposits', 'Deductions', 'Balance after'],
    ...escaped,
  ]);
  const xlsx = await api.request('GET', 'amount-log/statement-xlsx', { token, query, language: 'zh-CN' });
  const [head, ...rows] = readXlsx(new Uint8Array(await xlsx.arrayBuffer()));
  expect(head?.map(({ text }) => text)).toEqual(['时间', '类型', '事由', '充值', '扣减', '变动后余额']);
  const read = rows.map((row) =>
    row.map(({ type, text }, at) =>
      text === '' ? '' : type !== 'n' ? text : at === 0 ? timeOf(text) : Number(text).toFixed(2),
    ),
  );
  const words: Readonly<Record<string, string>> = {
    'Opening balance': '期初余额',
    'Closing balance': '期末余额',
    Deposit: '充值',
    Deduction: '扣减',
  };
  expect(read).toEqual(wanted.map((row) => row.map((cell) => words[cell] ?? cell)));
  expect(cents('1314.51')).toBe(131_451n);
});

test('a statement that an admin sends lies in the box of the merchant’s people once, and in nobody else’s', async () => {
  const [own, other] = [await api.enter('tenant_admin'), await api.enter('tenant_admin')];
  const sent = { id: own.tenantId, ...november, requestId: key() };
  for (let times = 0; times < 2; times += 1)
    expect((await api.post('tenant/send-statement', token, sent)).code).toBe(0);
  const boxOf = async (reader: string) => (await api.get('message/list', reader, { type: 'message' })).data;
  const [message, ...more] = await boxOf(own.token);
  expect([message.title, more, await boxOf(other.token)]).toEqual(['收到对账单', [], []]);
  expect((await api.get('message/detail', own.token, { id: message.id })).data.about).toEqual({
    resource: 'amountLog',
    id: null,
    from: '2026-11-01',
    to: '2026-11-30',
  });
  expect(await api.auditLog('send-statement')).toMatchObject([{ record_id: own.tenantId, result: 0 }]);
  expect((await api.post('tenant/send-statement', token, { ...sent, id: 987_654, requestId: key() })).code).toBe(404);
  expect(
    (await api.post('tenant/send-statement', token, { ...sent, to: '2026-10-01', requestId: key() })).data.errors,
  ).toEqual({ to: 'beforeStart' });
});
