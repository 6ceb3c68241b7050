import { render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Person } from '#engine/schema/access';
import { changes, type FieldTypes } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { changeLocale } from '#engine/client/i18n/locale';
import { changesWhole } from '#engine/client/fieldTypes/changes/whole';
import { changeRows } from '#engine/client/fieldTypes/changes/changeRows';
import { showValue } from '#engine/client/fieldTypes/draw';
import { useCellContext } from '#engine/client/views/useCellContext';
import { providerOf, standing } from '../stage';

const admin: Person = { id: 1, role: 'admin', organizationId: null };

const field = changes(say('变更', 'Changes'), { of: 'resource' });

const Shown = ({ of, value }: { of: string; value: FieldTypes['changes']['value'] }) => {
  const whole = { value, field, record: { resource: of } };
  const context = useCellContext({ fields: {} }, [], admin, changesWhole.inside && [changesWhole.inside(whole)]);
  return <changesWhole.View {...whole} show={(of, one) => showValue(of, one, context)} />;
};

const shown = async (of: string, value: Readonly<Record<string, unknown>>) => {
  await changeLocale('en-US');
  render(standing(providerOf([]), <Shown of={of} value={value as FieldTypes['changes']['value']} />));
  return (label: string) =>
    within(screen.getByRole('row', { name: new RegExp(`^${label}`) }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
};

test('values before and after read as their resource shows them', async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  const row = await shown('account', {
    status: [1, 0],
    lastLoginAt: [null, '2026-11-21T06:03:05.123Z'],
    tenantId: [7, null],
    remark: ['one\ntwo', 'one\nthree'],
  });
  expect(row('Status')).toEqual(['Enabled', 'Disabled']);
  expect(row('Last sign-in')).toEqual(['–', '2026-11-21 14:03']);
  expect(row('Remark')).toEqual(['one\ntwo', 'one\nthree']);
  expect(await screen.findByRole('link', { name: '星河互娱' })).toBeTruthy();
  expect(row('Merchant')).toEqual(['星河互娱', '–']);
});

test('a word marks added, removed and changed values', async () => {
  await shown('tenant', { remark: [null, 'x'], contactName: ['y', null], balance: ['1.00', '2.50'] });
  const marked = (label: string) => screen.getByRole('rowheader', { name: new RegExp(`^${label}`) }).textContent;
  expect([marked('Remark'), marked('Contact'), marked('Balance')]).toEqual([
    'Remark Added',
    'Contact Cleared',
    'Balance Changed',
  ]);
});

test('what an action was sent reads as its form shows it', async () => {
  const row = await shown('tenant', { amount: [null, '5000.00'] });
  expect(row('Amount')).toEqual(['–', '¥5,000.00']);
});

test('what changed nothing shows a dash, and no empty table', async () => {
  await shown('account', {});
  expect(screen.queryByRole('table')).toBeNull();
  expect(screen.getByText('–')).toBeTruthy();
});

test('a changed secret shows no value', async () => {
  const row = await shown('account', { password: [null, '***'] });
  expect(row('Password')).toEqual(['Changed (value not recorded)']);
});

test('rich text reads as text, and what it says is not run', async () => {
  const row = await shown('notice', { content: [null, '<p>Hello <img src=x onerror=alert(1)> <b>you</b></p>'] });
  expect(row('Content')).toEqual(['–', 'Hello you']);
});

test('names and values that nothing declares any more stand as they were written', async () => {
  const row = await shown('account', { shoeSize: [41, { left: 42 }], status: ['on', 7], role: ['boss', 'admin'] });
  expect(row('shoeSize')).toEqual(['41', '{"left":42}']);
  expect(row('Status')).toEqual(['on', '7']);
  expect(row('Role')).toEqual(['boss', 'Administrator']);
});

test('a value of another shape than its field has today breaks nothing', async () => {
  const row = await shown('entry', { evidence: ['https://one.example', ['https://two.example']], result: [99, 2] });
  expect(row('Evidence')).toEqual(['https://one.example', 'two.example']);
  expect(row('Result')).toEqual(['99', 'Suspected']);
});

test('a value that is no pair counts as the value afterwards', () => {
  expect(changeRows({ rows: 12, of: [1, 2, 3] }, 'nothing', 'en-US')).toMatchObject([
    { name: 'rows', before: null, after: 12 },
    { name: 'of', before: null, after: [1, 2, 3] },
  ]);
});

test('fields stand in the order of their declaration', () => {
  const rows = changeRows({ remark: [1, 2], old: [1, 2], username: [1, 2] }, 'account', 'en-US');
  expect(rows.map(({ name }) => name)).toEqual(['username', 'remark', 'old']);
});

test('an action’s input has the labels of its dialog', () => {
  const [amount] = changeRows({ amount: [null, '5.00'] }, 'tenant', 'en-US');
  expect(amount).toMatchObject({ label: 'Amount', after: '5.00' });
  expect(changeRows({ amount: [null, 1] }, 'account', 'en-US')).toMatchObject([{ label: 'amount' }]);
});
