import { act, fireEvent, screen } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { changeLocale } from '../../../src/i18n/locale';
import { fakeApi, ok } from '../fakeApi';
import { answers, info, open } from './whole';

beforeAll(() => changeLocale('en-US'));

test('a switch of language keeps what was typed and is told in the new language', async () => {
  fakeApi(answers());
  await open('/account/change-pwd');
  fireEvent.change(await screen.findByLabelText('Current password'), { target: { value: 'typed' } });
  fireEvent.click(screen.getByRole('button', { name: 'Switch language' }));
  fireEvent.click(screen.getByRole('menuitemradio', { name: '中文' }));
  await screen.findByText('已切换为中文');
  expect(screen.getByLabelText<HTMLInputElement>('旧密码').value).toBe('typed');
  expect(document.title).toBe('个人中心 - 反作弊协查管理后台');
  await act(() => changeLocale('en-US'));
});

test('a merchant admin sees the balance as it is after the sign-in', async () => {
  const merchant = answers({ ...info, role: 'tenant_admin', tenantId: 3, tenantName: '星河', banlance: '1.00' });
  fakeApi((sent: Sent) => (sent.address === '/api/tenant/balance' ? ok({ balance: '1234.50' }) : merchant(sent)));
  await open('/account/change-pwd');
  expect(await screen.findByText('¥1,234.50')).toBeDefined();
});
