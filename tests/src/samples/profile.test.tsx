import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import BasicProfilePage from '#src/samples/BasicProfile';
import { samplesAnswer, showSample } from './sampleStage';

const failing = new Set<string>();

beforeAll(() => changeLocale('en-US'));
beforeEach(() => {
  failing.clear();
  samplesAnswer({ failing });
});
afterEach(() => void vi.unstubAllGlobals());

const show = () => showSample(<BasicProfilePage />);
const part = (name: string) => screen.findByRole('region', { name });

it('stands at the step that the answer says', async () => {
  show();
  const steps = await screen.findByRole('list', { name: 'Parameter approval' });
  const marked = within(steps)
    .getAllByRole('listitem')
    .map((step) => step.getAttribute('aria-current'));
  expect(marked).toEqual([null, 'step', null]);
});

it('marks what differs from the original parameters, and nothing there', async () => {
  show();
  const current = within(await part('Current parameters'));
  await current.findAllByText('Changed');
  const changed = current
    .getAllByText('Changed')
    .map((mark) => mark.closest('dd')?.previousElementSibling?.textContent);
  expect(changed).toEqual([
    'Encoding resolution',
    'Maximum encoding rate',
    'Default encoding rate',
    'Encoding frame rate',
    'Encoding channels',
  ]);
  expect(within(await part('Original parameters')).queryByText('Changed')).toBeNull();
});

it('says what was changed and whether it was approved, and shows one as a whole', async () => {
  show();
  const row = within(await screen.findByRole('row', { name: /Video 001003/ }));
  row.getByText('In review');
  within(screen.getByRole('row', { name: /Video 058473/ })).getByText('Approved');
  fireEvent.click(row.getByRole('button', { name: 'View Video 001003' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Video 001003' }));
  expect(dialog.getByText('Video rate and frame rate changed')).toBeDefined();
});

it('asks before it cancels, and can be taken up again', async () => {
  show();
  const cancel = () => screen.getByRole('button', { name: 'Cancel approval' });
  fireEvent.click(cancel());
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Keep reviewing' }));
  expect(screen.queryByText(/The approval was canceled/)).toBeNull();
  fireEvent.click(cancel());
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel approval' }));
  screen.getByText(/The approval was canceled/);
  fireEvent.click(screen.getByRole('button', { name: 'Resume approval' }));
  expect(screen.queryByText(/The approval was canceled/)).toBeNull();
});

it('shows the log where the parameters fail', async () => {
  failing.add('profile/basic');
  show();
  await screen.findByRole('row', { name: /Video 001003/ });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(3));
});
