import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import StepFormPage from '#samples/pages/StepForm';
import { fakeApi, ok, refuse } from '#tests/src/fakeApi';
import { providerOf, standing } from '#tests/src/views/stage';

beforeEach(async () => {
  vi.stubEnv('TZ', 'UTC');
  await changeLocale('en-US');
  render(standing(providerOf([]), <StepFormPage />));
});
afterEach(() => vi.unstubAllGlobals());

const box = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: string, value: string) => fireEvent.change(box(label), { target: { value } });
const press = (words: string) => fireEvent.click(screen.getByText(words));

const fillActivity = () => {
  fill('Activity name', 'Summer2026');
  fireEvent.click(box('General app channel'));
  fill('Promotion starts', '2026-12-01 10:00');
  fill('Promotion ends', '2026-12-31 10:00');
};
const fillChannel = () => {
  fill('Advertising source', 'Douyin');
  fill('Advertising media', 'Short videos');
  fireEvent.click(box('Toutiao'));
  fill('Advertising content', 'Content');
};
const toChannel = async () => {
  fillActivity();
  press('Next');
  await screen.findByLabelText('Advertising source');
};

describe('the step form', () => {
  test('stays on the first step while a rule is broken, and leads to the first fault', async () => {
    fillActivity();
    fill('Activity name', 'Summer 2026');
    fill('Promotion ends', '2026-11-30 10:00');
    press('Next');
    expect(await screen.findByText('Contains characters that are not allowed')).toBeTruthy();
    expect(screen.getByText('Must be at least 2026-12-01 10:00')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box('Activity name')));
  });

  test('keeps what was filled in between the steps', async () => {
    await toChannel();
    fill('Advertising source', 'Douyin');
    press('Previous');
    await waitFor(() => expect(box('Activity name').value).toBe('Summer2026'));
    press('Next');
    await waitFor(() => expect(box('Advertising source').value).toBe('Douyin'));
  });

  test('sends the nine fields, says what it sent, and starts empty again', async () => {
    const { sent } = fakeApi(ok('ok'));
    await toChannel();
    fillChannel();
    press('Submit');
    expect(await screen.findByText('The form was submitted with the following content.')).toBeTruthy();
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({
      method: 'POST',
      address: expect.stringMatching(/\/api\/channel-form\/submit$/),
      body: {
        data: {
          activityName: 'Summer2026',
          channelType: 'app',
          promotionTime: ['2026-12-01T10:00:00.000Z', '2026-12-31T10:00:00.000Z'],
          promoteLink: 'https://arco.design',
          advertisingSource: 'Douyin',
          advertisingMedia: 'Short videos',
          keyword: ['今日头条'],
          pushNotify: true,
          advertisingContent: 'Content',
        },
      },
    });
    expect(screen.getByText('Short videos')).toBeTruthy();
    press('Create another');
    await waitFor(() => expect(box('Activity name').value).toBe(''));
  });

  test('stays on the second step when it is refused, says why, and can be sent again', async () => {
    const { answerWith } = fakeApi(refuse(50_000, 'Not today'));
    await toChannel();
    fillChannel();
    press('Submit');
    const alert = await screen.findByRole('alert');
    for (const words of ['Submit form error', 'Not today', 'domain is not registered', 'user group'])
      expect(alert.textContent).toContain(words);
    await waitFor(() => expect(document.activeElement).toBe(alert));
    expect(box('Advertising content').value).toBe('Content');
    answerWith(ok('ok'));
    press('Submit');
    expect(await screen.findByText('Submitted')).toBeTruthy();
  });
});
