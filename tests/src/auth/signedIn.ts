import { afterEach, beforeAll, beforeEach, vi } from 'vitest';
import { clearUser } from '#engine/client/auth/user';
import { changeLocale } from '#engine/client/i18n/locale';

beforeAll(() => changeLocale('en-US'));
beforeEach(() => localStorage.setItem('token', 'mine'));
afterEach(() => {
  clearUser();
  localStorage.removeItem('token');
  vi.unstubAllGlobals();
});

/** The server's answer about the person whose token the browser keeps. */
export const info = {
  id: 1,
  username: 'admin',
  name: 'Li Hua',
  role: 'admin',
  tenantId: null,
  mustChangePassword: false,
};
