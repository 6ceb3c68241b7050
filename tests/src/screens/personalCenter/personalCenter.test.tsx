import { fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import type { User } from '#engine/client/auth/user';
import PersonalCenterPage from '#engine/subjects/personalCenter/screens/PersonalCenterPage';
import { openGlobalSettings, useGlobalSettings } from '#engine/client/settings/store';
import { fakeApi, ok, refuse, type Sent } from '../../fakeApi';
import { showPart, someone } from '../../part';

beforeAll(() => void vi.stubEnv('TZ', 'Asia/Shanghai'));
beforeEach(async () => {
  await changeLocale('en-US');
  openGlobalSettings(false);
});

const at = '2026-11-21T06:03:05.123Z';
const chrome = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const session = { id: 1, createdAt: at, lastSeenAt: at, ip: '198.51.100.1', userAgent: chrome, current: true };
const done = { id: 9, createdAt: at, action: 'modify', resource: 'tenant', recordId: 7, result: 1 };

const Settings = () => (useGlobalSettings() ? <p>The settings</p> : null);
const open = (person: Partial<User> | null = {}, own: Readonly<Record<string, unknown>> = {}, search = '') => {
  const api = fakeApi(({ address }: Sent): unknown => {
    const path = address.replace('/api/', '').split('?')[0] ?? '';
    if (path in own) return own[path];
    if (path === 'auth/sessions') return ok([session]);
    if (path === 'auth/operations') return ok([done]);
    return path.startsWith('auth/') ? ok([]) : ok(true);
  });
  const part = showPart(
    <>
      <PersonalCenterPage />
      <Settings />
    </>,
    { person: person === null ? (null as never) : { ...someone, ...person }, at: `/account/change-pwd${search}` },
  );
  return { ...part, api };
};
const cardOf = async (name: string) => {
  const card = (await screen.findByRole('heading', { level: 2, name })).closest('section');
  return within(card as HTMLElement);
};
const facts = (card: Pick<typeof screen, 'getAllByRole'>) =>
  card.getAllByRole('definition').map(({ textContent }) => textContent);

describe('the profile', () => {
  test('says who the person is', async () => {
    open();
    const card = await cardOf('Profile');
    expect(facts(card)).toEqual(['admin', 'Li Hua']);
    expect(card.getByText('Administrator')).toBeDefined();
  });

  test('names the merchant of a merchant admin', async () => {
    open({ role: 'tenant_admin', ownRole: 'tenant_admin', organizationId: 7, organizationName: '星河互娱' });
    expect(facts(await cardOf('Profile'))).toEqual(['admin', 'Li Hua', '星河互娱']);
  });
});

describe('the sessions', () => {
  test('say where, since when and with what the person is signed in', async () => {
    open();
    const card = await cardOf('Sessions');
    const item = await card.findByRole('listitem');
    expect(item.textContent).toBe(
      'Chrome · WindowsThis session198.51.100.1Signed in 2026-11-21 14:03Last active 2026-11-21 14:03',
    );
    expect(within(item).getByText('Chrome · Windows').title).toBe(chrome);
  });

  test('of an unknown browser are named so', async () => {
    open({}, { 'auth/sessions': ok([{ ...session, userAgent: null }]) });
    expect(await screen.findByText('Unknown device')).toBeDefined();
  });

  test('that could not be ended say why, and stay', async () => {
    const other = { ...session, id: 2, ip: '198.51.100.2', current: false };
    open({}, { 'auth/sessions': ok([session, other]), 'auth/end-session': refuse(500, 'Out of order') });
    fireEvent.click(await screen.findByRole('button', { name: 'End the session from 198.51.100.2' }));
    expect(await screen.findByText('Out of order')).toBeDefined();
    expect(screen.getByText('198.51.100.2')).toBeDefined();
  });
});

describe('what the person did last', () => {
  test('is shown in words', async () => {
    open();
    const card = await cardOf('My recent activity');
    await card.findByText('Merchant · #7');
    const [, row] = card.getAllByRole('row');
    const cells = [...(row?.children ?? [])].map(({ textContent }) => textContent);
    expect(cells.slice(0, 3)).toEqual(['2026-11-21 14:03', 'Edit', 'Merchant · #7']);
  });

  test('that fails to load does not look empty', async () => {
    open({}, { 'auth/operations': refuse(503, 'Busy') });
    const card = await cardOf('My recent activity');
    expect(await card.findByText('Busy')).toBeDefined();
    expect(card.queryByRole('table')).toBeNull();
  });
});

test('the settings are a click away', async () => {
  open();
  fireEvent.click((await cardOf('User settings')).getByText('Settings'));
  expect(screen.getByText('The settings')).toBeDefined();
});
