import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { lazyComponent } from '#src/lazy/lazyComponent';
import { Toasts } from '#src/ui/toasts/Toasts';
import { currentToast, dismissToast } from '#src/ui/toasts/toasts';
import { LazyBoundary } from '#src/lazy/LazyBoundary';
import '../browser';

type Loaded = { default: () => React.JSX.Element };
const gone = () =>
  Promise.reject<Loaded>(new TypeError('Failed to fetch dynamically imported module: /admin/assets/a.js'));
const there = () => Promise.resolve<Loaded>({ default: () => <p>The piece</p> });

const leave = vi.fn();
/** A form that Escape leaves, and a piece that opens over it. */
const Page = ({ Part }: { Part: React.ComponentType }) => {
  const [open, setOpen] = useState(false);
  return (
    <div onKeyDown={({ key }) => key === 'Escape' && leave()}>
      <input aria-label="Name" defaultValue="typed" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {open && (
        <LazyBoundary onClose={() => setOpen(false)} onRetry={() => setOpen(true)}>
          <Part />
        </LazyBoundary>
      )}
      <Toasts />
    </div>
  );
};
const show = (load: () => Promise<Loaded>) => {
  const loads = vi.fn(load);
  render(<Page Part={lazyComponent(loads)} />);
  fireEvent.click(screen.getByRole('button', { name: 'Open' }));
  return loads;
};

beforeAll(() => changeLocale('en-US'));
beforeEach(() => {
  // React logs the errors that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  leave.mockReset();
});
afterEach(() => {
  cleanup();
  for (let said = currentToast(); said; said = currentToast()) dismissToast(said.id);
});

test('a chunk that fails to load says so, keeps the input, and loads on a retry', async () => {
  const loads = show(gone);
  await screen.findByText(/This part could not be loaded/);
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('typed');
  expect(loads).toHaveBeenCalledOnce();
  loads.mockImplementation(there);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText('The piece');
  expect(screen.queryByText(/could not be loaded/)).toBeNull();
});

test('it says so each time it fails', async () => {
  const loads = show(gone);
  await screen.findByText(/This part could not be loaded/);
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await screen.findByText(/This part could not be loaded/);
  expect(loads).toHaveBeenCalledTimes(2);
});

test('Escape before it has loaded dismisses it, and does not leave the form below', async () => {
  let arrive: (loaded: Loaded) => void = () => undefined;
  show(() => new Promise((resolve) => (arrive = resolve)));
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  await act(async () => arrive(await there()));
  expect(screen.queryByText('The piece')).toBeNull();
  expect(leave).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });
  expect(leave).toHaveBeenCalledOnce();
});
