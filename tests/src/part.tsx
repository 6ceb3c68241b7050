import { QueryClient } from '@tanstack/react-query';
import { cleanup, render, screen, within } from '@testing-library/react';
import { CoreAdminContext, testDataProvider } from 'react-admin';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import { afterEach, beforeEach, expect, vi } from 'vitest';
import type { Person } from '#engine/schema/access';
import type { ConsoleDataProvider } from '#engine/client/api/dataProvider';
import type { User } from '#engine/client/auth/user';
import { userRoute } from '#engine/client/auth/useUser';
import { Toasts } from '#engine/client/ui/toasts/Toasts';
import { currentToast, dismissToast } from '#engine/client/ui/toasts/toasts';
import { Pages } from './heldDrawing';

/** Errors on the console, such as a wrong use of React. */
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
  for (let shown = currentToast(); shown; shown = currentToast()) dismissToast(shown.id);
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  expect(complaints).toEqual([]);
});

const admin: Person = { id: 1, role: 'admin', organizationId: null };

/** An admin, as the frame knows who is signed in. */
export const someone: User = {
  id: 1,
  username: 'admin',
  name: 'Li Hua',
  role: 'admin',
  ownRole: 'admin',
  organizationId: null,
  organizationName: null,
  tenantName: null,
  banlance: null,
  mustChangePassword: false,
};

/** A router over these pages, of somebody who is signed in. */
export const routerOf = (pages: RouteObject[], { at: address = '/', person = admin } = {}) =>
  createMemoryRouter([{ id: userRoute, loader: () => person, element: <Pages />, children: pages }], {
    initialEntries: [address],
    hydrationData: { loaderData: { [userRoute]: person } },
  });

/** Asks once, as the console does. */
const askOnce = () => new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } });

const onPage = (provider: ConsoleDataProvider, part: ReactNode): RouteObject => ({
  path: '*',
  element: (
    <CoreAdminContext dataProvider={provider} queryClient={askOnce()}>
      {part}
    </CoreAdminContext>
  ),
});

/** A part of a page by itself, in react-admin's contexts. */
export const standing = (provider: ConsoleDataProvider, part: ReactNode, person = admin) => (
  <RouterProvider router={routerOf([onPage(provider, part)], { person })} />
);

interface Part {
  readonly at?: string;
  readonly person?: Person;
  readonly provider?: Partial<ConsoleDataProvider>;
}

/** Renders a part of the console with its toasts, and reports where its links lead. */
export const showPart = (part: ReactNode, { at = '/', person = someone, provider = {} }: Part = {}) => {
  const whole = testDataProvider(provider) as ConsoleDataProvider;
  const page = (
    <>
      {part}
      <Toasts />
    </>
  );
  const router = routerOf([onPage(whole, page)], { at, person });
  const shown = render(<RouterProvider router={router} />);
  const address = () => router.state.location.pathname + router.state.location.search;
  return { ...shown, router, address };
};

/** What the table of this region says below its head, cell by cell. */
export const rowsOf = async (title: string) =>
  within(await screen.findByRole('region', { name: title }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
