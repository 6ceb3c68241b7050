import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, MemoryRouter, Outlet, RouterProvider, useLocation, useNavigate } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { useNewestLocation } from '#engine/client/router/useAddress';

afterEach(cleanup);

const Said = () => {
  const { pathname, key } = useNewestLocation();
  return <output>{`${pathname} ${key === useLocation().key ? 'stands' : 'is under way'}`}</output>;
};

const Before = () => {
  const navigate = useNavigate();
  return (
    <button type="button" onClick={() => void navigate('/next')}>
      On
    </button>
  );
};

const said = () => screen.getByRole('status').textContent;

/** Two pages below what says where the router is going. */
const open = (load: () => Promise<null> | null) => {
  const around = (
    <>
      <Said />
      <Outlet />
    </>
  );
  const pages = [
    { index: true, element: <Before /> },
    { path: 'next', loader: load, element: <p>The next page</p> },
  ];
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: around, children: pages }])} />);
};

test('the next page is under way from the click until it is drawn', async () => {
  let come: (none: null) => void = () => {};
  open(() => new Promise((resolve) => (come = resolve)));
  expect(said()).toBe('/ stands');
  fireEvent.click(screen.getByText('On'));
  expect(said()).toBe('/next is under way');
  expect(screen.getByText('On')).toBeTruthy();
  come(null);
  await screen.findByText('The next page');
  expect(said()).toBe('/next stands');
});

test('without a router of pages the drawn location is the newest', () => {
  render(
    <MemoryRouter initialEntries={['/here']}>
      <Said />
    </MemoryRouter>,
  );
  expect(said()).toBe('/here stands');
});
