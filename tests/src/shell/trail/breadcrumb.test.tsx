import { screen, waitFor, within } from '@testing-library/react';
import { useGetOne } from 'react-admin';
import { afterAll, expect, test } from 'vitest';
import { amountLog } from '#resources/amountLog/amountLog';
import type { Locale } from '#engine/schema/language';
import { changeLocale } from '#engine/client/i18n/locale';
import type { User } from '#engine/client/auth/user';
import { Breadcrumb } from '#engine/client/shell/menu/Breadcrumb';
import { PageTitle } from '#engine/client/shell/frame/Layout';
import { showPart, someone } from '../../part';

afterAll(() => changeLocale('en-US'));

const open = async (at: string, locale: Locale, person: User = someone) => {
  await changeLocale(locale);
  showPart(
    <>
      <PageTitle />
      <Breadcrumb />
    </>,
    { at, person },
  );
  const steps = screen.getAllByRole('listitem').slice(1);
  return steps.map((step) => {
    const way = within(step).queryByRole('link')?.getAttribute('href');
    return way ? `${step.textContent} → ${way}` : step.textContent;
  });
};

test.each<readonly [string, readonly string[], readonly string[]]>([
  ['/account/account-list', ['Accounts'], ['账号管理']],
  ['/account/account-list/', ['Accounts'], ['账号管理']],
  [
    '/account/account-list/create',
    ['Accounts → /account/account-list', 'New account'],
    ['账号管理 → /account/account-list', '新建账号'],
  ],
  [
    '/account/account-list/12',
    ['Accounts → /account/account-list', 'Edit account 12'],
    ['账号管理 → /account/account-list', '编辑账号 12'],
  ],
  [
    '/account/account-list/12/show',
    ['Accounts → /account/account-list', 'Account 12'],
    ['账号管理 → /account/account-list', '账号 12'],
  ],
  [
    '/account/reconcile',
    ['Merchants → /account/tenant-list', 'Balance check'],
    ['商户管理 → /account/tenant-list', '余额核对'],
  ],
  ['/account/change-pwd', ['Personal center'], ['个人中心']],
  ['/nowhere', ['Not found'], ['页面不存在']],
])(
  'the way to %s has its steps in both languages, and the last is where the reader is',
  async (at, english, chinese) => {
    expect(await open(at, 'en-US')).toEqual(english);
    expect(document.title).toBe(`${english.at(-1)} - Anti-Fraud Console`);
    document.body.replaceChildren();
    expect(await open(at, 'zh-CN')).toEqual(chinese);
  },
);

test('the last step is marked as the present one, and the house leads to the beginning', async () => {
  await open('/account/account-list/12', 'en-US');
  expect(screen.getByText('Edit account 12').getAttribute('aria-current')).toBe('page');
  expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/');
});

test('a log of a merchant stands below the list of merchants for an admin, and by itself for the merchant', async () => {
  expect(await open('/account/amount-log', 'en-US')).toEqual([
    'Merchants → /account/tenant-list',
    'Merchant amount log',
  ]);
  document.body.replaceChildren();
  const [own] = amountLog.alsoAt;
  const merchant: User = { ...someone, role: 'tenant_admin', ownRole: 'tenant_admin', organizationId: 7 };
  expect(await open(`/${own.path}`, 'en-US', merchant)).toEqual([own.label['en-US']]);
});

const Read = () => {
  useGetOne('account/account-list', { id: '12' });
  return null;
};

test.each([
  ['/account/account-list/12/show', 'zhang.wei'],
  ['/account/account-list/12', 'Edit zhang.wei'],
])('once the page at %s has read its record, the last step calls that by its name', async (at, name) => {
  await changeLocale('en-US');
  const provider = { getOne: async () => ({ data: { id: 12, username: 'zhang.wei' } as never }) };
  showPart([<PageTitle key="title" />, <Breadcrumb key="trail" />, <Read key="page" />], { at, provider });
  expect((await screen.findByText(name)).getAttribute('aria-current')).toBe('page');
  expect(document.title).toBe(`${name} - Anti-Fraud Console`);
});

test('and a settlement also by the merchant whose it is, as its title does', async () => {
  await changeLocale('en-US');
  const provider = {
    getOne: async () => ({ data: { id: 3, tenantId: 7, period: 'October' } as never }),
    lookup: async () => ({ data: [{ id: 7, name: 'Nightjar' }] as never }),
  };
  const Settlement = () => {
    useGetOne('account/settlements', { id: '3' });
    return null;
  };
  const page = [<PageTitle key="title" />, <Breadcrumb key="trail" />, <Settlement key="page" />];
  showPart(page, { at: '/account/settlements/3/show', provider });
  expect((await screen.findByText('Nightjar · October')).getAttribute('aria-current')).toBe('page');
  await waitFor(() => expect(document.title).toBe('Nightjar · October - Anti-Fraud Console'));
});
