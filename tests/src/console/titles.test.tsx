import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, expect, test } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { fakeApi } from '../fakeApi';
import { answers, goTo, open } from './whole';

afterAll(() => changeLocale('en-US'));

const titles = {
  'en-US': {
    product: 'Anti-Fraud Console',
    pages: {
      '/account/account-list': 'Accounts',
      '/account/account-list/create': 'New account',
      '/account/account-list/1': 'Edit account 1',
      '/account/account-list/1/show': 'Account 1',
      '/account/tenant-list': 'Merchants',
      '/account/amount-log': 'Merchant amount log',
      '/account/reconcile': 'Balance check',
      '/account/change-pwd': 'Personal center',
      '/no/such/page': 'Not found',
    },
    userMenu: /^User menu/,
    signOut: 'Sign out',
    signIn: 'Sign in',
    change: 'Change password',
  },
  'zh-CN': {
    product: '反作弊协查管理后台',
    pages: {
      '/account/account-list': '账号管理',
      '/account/account-list/create': '新建账号',
      '/account/account-list/1': '编辑账号 1',
      '/account/account-list/1/show': '账号 1',
      '/account/tenant-list': '商户管理',
      '/account/amount-log': '商户额度变动日志',
      '/account/reconcile': '余额核对',
      '/account/change-pwd': '个人中心',
      '/no/such/page': '页面不存在',
    },
    userMenu: /^用户菜单/,
    signOut: '退出登录',
    signIn: '登录',
    change: '修改密码',
  },
} as const;

test.each(Object.entries(titles))(
  "the browser's tab is named after the page that is open: %s",
  async (locale, said) => {
    await changeLocale(locale as keyof typeof titles);
    fakeApi(answers());
    const named = (title: string) => waitFor(() => expect(document.title).toBe(`${title} - ${said.product}`));
    await open('/account/change-pwd');
    for (const [path, title] of Object.entries(said.pages)) {
      await goTo(path);
      await named(title);
    }
    fireEvent.click(screen.getByRole('button', { name: said.userMenu }));
    fireEvent.click(screen.getByRole('menuitem', { name: said.signOut }));
    await named(said.signIn);
    fireEvent.click(await screen.findByRole('button', { name: said.change }));
    await named(said.change);
  },
);
