import { QueryClient } from '@tanstack/react-query';
import { render, waitFor } from '@testing-library/react';
import { CoreAdminContext, memoryStore, ResourceContextProvider, testDataProvider, type RaRecord } from 'react-admin';
import { Suspense } from 'react';
import { RouterProvider } from 'react-router';
import { vi } from 'vitest';
import { resources } from '#resources/resources';
import type { Call } from '#engine/schema/call';
import type { Person } from '#engine/schema/access';
import type { Locale } from '#engine/schema/language';
import type { TimelineEvent } from '#engine/schema/timeline';
import type { ConsoleDataProvider } from '#engine/client/api/dataProvider';
import { createI18nProvider } from '#engine/client/i18n/i18nProvider';
import { changeLocale } from '#engine/client/i18n/locale';
import { currentToast } from '#engine/client/ui/toasts/toasts';
import NotificationsAsToasts from '#engine/client/shell/frame/NotificationsAsToasts';
import { keepToken } from '#engine/client/session/session';
import { slots } from '#src/screens/slots';
import { SlotsContext } from '#engine/client/views/slots';
import { toResource } from '#engine/client/views/toResource';
import { routerOf } from '../part';

export { routerOf, standing } from '../part';

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
    lookup: vi.fn(async (path: string) => ({ data: path === 'account/tenant-list' ? [merchant] : [] })),
    transition: vi.fn(async () => ({ data: [] })),
    call: vi.fn(async () => rows[0]) as never,
    ...parts,
  } as never) as ConsoleDataProvider;

interface Stage {
  readonly provider: ConsoleDataProvider;
  /** What happened to whatever record is opened. */
  readonly timeline?: readonly TimelineEvent[];
  /** The calls about drafts; without it nobody has one. */
  readonly drafts?: (asked: Call, sent: unknown) => unknown;
  readonly at: string;
  readonly locale?: Locale;
  readonly person?: Person;
  readonly queryClient?: QueryClient;
}

const views = { '': 'list', '/create': 'create', '/:id/show': 'show', '/:id': 'edit' } as const;

/** The generated views of every declared resource on a real router with a fake provider. */
export const onStage = async ({
  provider: given,
  timeline = [],
  drafts,
  at: address,
  locale = 'en-US',
  person,
  queryClient = new QueryClient(),
}: Stage) => {
  keepToken('test-token');
  // Every record asks for its timeline and who edits it, and every form for its draft; no test counts those calls among its own.
  const provider = {
    ...given,
    call: async (asked: Call, ...rest: readonly [never]) => {
      if (asked.path.endsWith('/timeline')) return timeline;
      if (asked.path.endsWith('/editors')) return [];
      if (asked.path.endsWith('/unpaid')) return { entries: 0, amount: '0.00' };
      return asked.path.startsWith('draft/') ? (drafts?.(asked, ...rest) ?? []) : given.call(asked, ...rest);
    },
  } as ConsoleDataProvider;
  await changeLocale(locale);
  const i18nProvider = createI18nProvider(locale);
  const pages = resources.flatMap((resource) =>
    Object.entries(views).map(([path, view]) => {
      const View = toResource(resource)[view];
      return {
        path: `/${resource.path}${path}`,
        element: (
          <CoreAdminContext
            dataProvider={provider}
            i18nProvider={i18nProvider}
            store={memoryStore()}
            queryClient={queryClient}
          >
            <ResourceContextProvider value={resource.path}>
              <SlotsContext value={slots}>
                <Suspense fallback={null}>{View ? <View /> : <p>elsewhere</p>}</Suspense>
              </SlotsContext>
            </ResourceContextProvider>
            <NotificationsAsToasts messages={i18nProvider} />
          </CoreAdminContext>
        ),
      };
    }),
  );
  const router = routerOf([...pages, { path: '*', element: <p>elsewhere</p> }], {
    at: address,
    ...(person ? { person } : {}),
  });
  render(<RouterProvider router={router} />);
  const toast = () =>
    waitFor(() => {
      const shown = currentToast();
      if (!shown) throw new Error('No toast is shown');
      return shown.text;
    });
  return { router, toast };
};
