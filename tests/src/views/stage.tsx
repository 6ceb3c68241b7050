import { cleanup, render, screen } from '@testing-library/react';
import {
  CoreAdminContext,
  memoryStore,
  ResourceContextProvider,
  testDataProvider,
  useNotificationContext,
  type AuthProvider,
  type RaRecord,
} from 'ra-core';
import { Suspense, type ReactNode } from 'react';
import { createMemoryRouter, MemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { resources } from '../../../resources/entities';
import type { Person } from '../../../resources/vocabulary/access';
import type { Locale } from '../../../resources/vocabulary/language';
import type { ConsoleDataProvider } from '../../../src/api/dataProvider';
import { createI18nProvider, loadMessages } from '../../../src/i18n/i18nProvider';
import { changeLocale } from '../../../src/i18n/locale';
import { keepToken } from '../../../src/session/token';
import { toResource } from '../../../src/views/toResource';
import '../browser';

/** What the console was told that it should not have to hear, such as a mistake in the use of React. */
let complaints: unknown[] = [];
beforeEach(() => {
  complaints = [];
  vi.spyOn(console, 'error').mockImplementation((what: unknown, ...more) => {
    // Outside of production react-admin repeats each refusal of a provider there; the tests look at what the person sees.
    if (!(what instanceof Error)) complaints.push([what, ...more]);
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  expect(complaints).toEqual([]);
});

const at = '2026-11-21T06:03:05.123Z';

/** Accounts 1 to `count`; 1 is the person who is signed in, and each fourth is disabled. */
export const accounts = (count: number): RaRecord[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index + 1,
    username: `user${index + 1}`,
    name: `Name ${index + 1}`,
    role: index === 1 ? 'tenant_admin' : 'admin',
    tenantId: index === 1 ? 7 : null,
    phone: null,
    remark: null,
    status: index % 4 === 3 ? 0 : 1,
    lastLoginAt: null,
    mustChangePassword: false,
    createdAt: at,
    updatedAt: at,
    version: 3,
  }));

const merchant = {
  id: 7,
  name: '星河互娱',
  level: 0,
  balance: '0.00',
  status: 1,
  version: 1,
  createdAt: at,
  updatedAt: at,
};

/** A provider that answers out of `rows`; what a test is about it replaces. */
export const providerOf = (rows: RaRecord[], parts: Partial<ConsoleDataProvider> = {}): ConsoleDataProvider =>
  testDataProvider({
    getList: vi.fn(async (path: string) =>
      path === 'account/tenant-list' ? { data: [merchant], total: 1 } : { data: rows, total: rows.length },
    ),
    getOne: vi.fn(async (path: string, { id }: { id: unknown }) => ({
      data: path === 'account/tenant-list' ? merchant : rows.find((row) => row.id === Number(id)),
    })),
    getMany: vi.fn(async (path: string, { ids }: { ids: unknown[] }) => ({
      data: path === 'account/tenant-list' ? [merchant] : rows.filter(({ id }) => ids.includes(id)),
    })),
    pick: vi.fn(async (path: string) => ({ data: path === 'account/tenant-list' ? [merchant] : [] })),
    move: vi.fn(async () => ({ data: [] })),
    call: vi.fn(async () => rows[0]) as never,
    ...parts,
  } as never) as ConsoleDataProvider;

const Notices = () =>
  useNotificationContext().notifications.map(({ message, notificationOptions }, index) => (
    <p key={index} role="status" data-testid="notice">
      {String(notificationOptions?.messageArgs?._ ?? message)}
    </p>
  ));

/** A part of a page by itself, in react-admin's contexts. */
export const standing = (provider: ConsoleDataProvider, part: ReactNode) => (
  <MemoryRouter>
    <CoreAdminContext dataProvider={provider}>{part}</CoreAdminContext>
  </MemoryRouter>
);

interface Stage {
  readonly provider: ConsoleDataProvider;
  readonly at: string;
  readonly locale?: Locale;
  readonly person?: Person;
}

const admin: Person = { id: 1, role: 'admin', tenantId: null };
const views = { '': 'list', '/create': 'create', '/:id/show': 'show', '/:id': 'edit' } as const;

/** The generated views of every declared resource on a real router, before a provider that is not real. */
export const onStage = async ({ provider, at: address, locale = 'en-US', person = admin }: Stage) => {
  keepToken('test-token');
  await changeLocale(locale);
  const i18nProvider = createI18nProvider(locale, await loadMessages(locale));
  const authProvider: AuthProvider = {
    login: async () => undefined,
    logout: async () => undefined,
    checkAuth: async () => undefined,
    checkError: async () => undefined,
    canAccess: async () => true,
    getPermissions: async () => person.role,
    getIdentity: async () => ({ ...person, fullName: 'Root' }),
  };
  const pages = resources.flatMap((resource) =>
    Object.entries(views).map(([path, view]) => {
      const View = toResource(resource)[view];
      return {
        path: `/${resource.path}${path}`,
        element: (
          <CoreAdminContext
            dataProvider={provider}
            authProvider={authProvider}
            i18nProvider={i18nProvider}
            store={memoryStore()}
          >
            <ResourceContextProvider value={resource.path}>
              <Suspense fallback={null}>
                <View />
              </Suspense>
            </ResourceContextProvider>
            <Notices />
          </CoreAdminContext>
        ),
      };
    }),
  );
  const router = createMemoryRouter([...pages, { path: '*', element: <p>elsewhere</p> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  return { router, notice: () => screen.findByTestId('notice') };
};
