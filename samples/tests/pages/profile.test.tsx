import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import BasicProfilePage from '#samples/pages/BasicProfile';
import { samplesAnswer, showSample } from './sampleStage';

const failing = new Set<string>();

beforeAll(() => changeLocale('en-US'));
beforeEach(() => {
  failing.clear();
  samplesAnswer({ failing });
});
afterEach(() => void vi.unstubAllGlobals());

const show = () => showSample(<BasicProfilePage />);

it('stands at the step that the answer says', async () => {
  show();
  const steps = await screen.findByRole('list', { name: 'Parameter approval' });
  const marked = within(steps)
    .getAllByRole('listitem')
    .map((step) => step.getAttribute('aria-current'));
  expect(marked).toEqual([null, 'step', null]);
});

it('shows the parameters of both versions, each with its unit', async () => {
  show();
  const part = async (name: string) => within(await screen.findByRole('region', { name }));
  const valueIn = async (name: string) => {
    const label = await (await part(name)).findByText('Maximum encoding rate (bps)', { selector: 'dt' });
    return label.nextElementSibling?.textContent;
  };
  expect(await valueIn('Current parameters')).toBe('1500');
  expect(await valueIn('Original parameters')).toBe('1200');
});

it('says what was changed and whether it was approved', async () => {
  show();
  const change = await screen.findByRole('row', { name: /Video 001003/ });
  expect(change.textContent).toContain('In review');
  expect(screen.getByRole('row', { name: /Video 058473/ }).textContent).toContain('Approved');
});

it('shows the log where the parameters fail', async () => {
  failing.add('profile/basic');
  show();
  await screen.findByRole('row', { name: /Video 001003/ });
  await waitFor(() => expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(3));
});
