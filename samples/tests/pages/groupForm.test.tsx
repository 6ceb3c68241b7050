import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import GroupFormPage from '#samples/pages/GroupForm';
import { providerOf, standing } from '#tests/src/views/stage';

beforeEach(async () => {
  await changeLocale('en-US');
  render(standing(providerOf([]), <GroupFormPage />));
});

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const press = (words: string) => fireEvent.click(screen.getByText(words));

const fillAll = () => {
  for (const custom of screen.getAllByLabelText('Custom')) fireEvent.click(custom);
  fill('Minimum encoding rate (bps)', '300');
  fill('Maximum encoding rate (bps)', '1500');
  fill('Default encoding rate (bps)', '800');
  fill('Encoding rate (bps)', '150');
};

describe('the group form', () => {
  test('leads to the first fault', async () => {
    fillAll();
    fill('Acquisition frame rate (fps)', '31');
    fill('Default encoding rate (bps)', '1801');
    press('Submit');
    expect(await screen.findByText('Must be at most 30')).toBeTruthy();
    expect(screen.getByText('Must be at most 1800')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box('Acquisition frame rate (fps)')));
  });

  test('says what was submitted', async () => {
    fillAll();
    press('Submit');
    const said = await screen.findByRole('status');
    // The bar stays in sight wherever somebody stands in the form; what was submitted has to come into sight as well.
    await waitFor(() => expect(document.activeElement).toBe(said));
    const video = within(within(said).getByRole('region', { name: 'Video parameters' }));
    expect(video.getByText('1,500')).toBeTruthy();
    expect(video.getByText('Custom')).toBeTruthy();
  });

  test('is empty after a reset and no longer shows the submitted values', async () => {
    fillAll();
    press('Submit');
    await screen.findByRole('status');
    press('Reset');
    await waitFor(() => expect(box('Minimum encoding rate (bps)').value).toBe(''));
    expect(screen.queryByRole('status')).toBeNull();
    for (const custom of screen.getAllByLabelText<HTMLInputElement>('Custom')) expect(custom.checked).toBe(false);
  });
});
