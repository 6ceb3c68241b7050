import { beforeEach, describe, expect, test, vi } from 'vitest';
import { takeOwnRole, takeRole } from '#src/auth/role';
import { currentUser, rightsOf } from '#src/auth/user';
import { onSessionReset } from '#src/session/session';
import { loadPage } from '#src/ui/browser/loadPage';
import { fakeApi, ok, refuse } from '../fakeApi';
import { info } from './signedIn';

vi.mock('#src/ui/browser/loadPage');

describe('the person of the session', () => {
  test('is nobody without a session, and the server is not asked', async () => {
    localStorage.removeItem('token');
    const { sent } = fakeApi(ok(info));
    expect(await currentUser()).toBeNull();
    expect(sent).toEqual([]);
  });

  test('has their own role unless the server names another, and a balance only as a merchant’s', async () => {
    fakeApi(ok(info));
    expect(await currentUser()).toMatchObject({ role: 'admin', ownRole: 'admin', balance: null });
  });

  test('keeps their own role beside a switched one', async () => {
    fakeApi(
      ok({ ...info, role: 'tenant_admin', ownRole: 'admin', tenantId: 7, tenantName: '星河互娱', banlance: '5.00' }),
    );
    expect(await currentUser()).toMatchObject({
      role: 'tenant_admin',
      ownRole: 'admin',
      tenantName: '星河互娱',
      balance: '5.00',
    });
  });

  test('is called by the name where the server knows no username', async () => {
    fakeApi(ok({ ...info, username: undefined }));
    expect((await currentUser())?.username).toBe('Li Hua');
  });

  test('is nobody when the session ended while the answer came', async () => {
    let answer: (reply: unknown) => void = () => undefined;
    fakeApi(new Promise((resolve) => (answer = resolve)));
    const asked = currentUser();
    localStorage.setItem('token', 'another');
    answer(ok(info));
    expect(await asked).toBeNull();
  });
});

test.each([
  [{ ...info, role: 'employee' }, false],
  [{ ...info, tenantId: 7 }, false],
  [{ ...info, id: 2 }, false],
  [{ ...info, name: 'Another name' }, true],
])('the rights depend on person, role and merchant: %j', (other, same) => {
  expect(rightsOf(other as never) === rightsOf(info as never)).toBe(same);
  expect(rightsOf(null)).not.toBe(rightsOf(info as never));
});

describe('another role', () => {
  beforeEach(() => vi.mocked(loadPage).mockReset());

  test('is requested from the server, and then the console starts afresh', async () => {
    const forget = vi.fn();
    onSessionReset(forget);
    const { sent } = fakeApi(ok(true));
    await takeRole('tenant_admin', 7);
    expect(sent.map(({ address, body }) => [address, body])).toEqual([
      ['/api/auth/switch-role', { role: 'tenant_admin', tenantId: 7 }],
    ]);
    expect(forget).toHaveBeenCalledOnce();
    expect(loadPage).toHaveBeenCalledExactlyOnceWith('/admin/');
  });

  test('can be left for one’s own', async () => {
    const { sent } = fakeApi(ok(true));
    await takeOwnRole({ ownRole: 'admin' } as never);
    expect(sent.map(({ body }) => body)).toEqual([{ role: 'admin' }]);
  });

  test('that is refused leaves everything as it is', async () => {
    fakeApi(refuse(403, 'No'));
    await expect(takeRole('employee')).rejects.toThrow('No');
    expect(loadPage).not.toHaveBeenCalled();
  });
});
