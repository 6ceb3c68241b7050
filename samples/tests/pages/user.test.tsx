import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLocale } from '#engine/client/i18n/locale';
import { BasicForm, Certification } from '#samples/pages/UserSetting';
import { currentToast } from '#engine/client/ui/toasts/toasts';
import { samplesAnswer, showSample } from './sampleStage';

const failing = new Set<string>();
let sent: ReturnType<typeof samplesAnswer>['sent'];

beforeAll(() => changeLocale('en-US'));
beforeEach(() => {
  failing.clear();
  ({ sent } = samplesAnswer({ failing }));
});
afterEach(() => void vi.unstubAllGlobals());

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const box = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
const fill = (name: string, value: string) => fireEvent.change(box(name), { target: { value } });

describe('the basic information', () => {
  const fillIn = () => {
    fill('Email', 'someone@example.com');
    fill('Nickname', 'Someone');
    fireEvent.click(screen.getByRole('radio', { name: 'China' }));
    fireEvent.click(screen.getByRole('radio', { name: /Chaoyang/ }));
  };
  const faults = () => screen.getAllByRole('alert').map(({ textContent }) => textContent);

  it('wants email, nickname, country and area, and leads to the first that is missing', async () => {
    showSample(<BasicForm />);
    press('Save');
    await waitFor(() => expect(document.activeElement).toBe(box('Email')));
    expect(faults().filter((fault) => fault === 'Required')).toHaveLength(4);
    expect(sent).toEqual([]);
  });

  it.each([
    ['Email', 'no address'],
    ['About me', 'x'.repeat(201)],
  ])('refuses a wrong %s', async (name, value) => {
    showSample(<BasicForm />);
    fillIn();
    fill(name, value);
    press('Save');
    await waitFor(() => expect(box(name).getAttribute('aria-invalid')).toBe('true'));
    expect(sent).toEqual([]);
  });

  it('is sent, confirmed, and restored by a reset', async () => {
    showSample(<BasicForm />);
    fillIn();
    press('Save');
    await waitFor(() => expect(currentToast()?.text).toBe('Saved'));
    expect(sent[0]).toMatchObject({
      method: 'POST',
      address: '/api/user/save-info',
      body: {
        email: 'someone@example.com',
        nickname: 'Someone',
        countryRegion: 'China',
        area: 'beijing/beijing/chaoyang',
        address: null,
        profile: null,
      },
    });
    fill('Nickname', 'Somebody else');
    press('Reset');
    await waitFor(() => expect(box('Nickname').value).toBe('Someone'));
  });

  it('says why it could not be saved, and keeps what was typed', async () => {
    failing.add('user/save-info');
    showSample(<BasicForm />);
    fillIn();
    press('Save');
    await waitFor(() => expect(currentToast()?.text).toBe('It was asked to fail'));
    expect(box('Nickname').value).toBe('Someone');
  });
});

it('the certification shows the company and how each request ended, and can be asked for again where it failed', async () => {
  failing.add('user/certification');
  showSample(<Certification />);
  await screen.findByText('It was asked to fail');
  failing.clear();
  press('Retry');
  await screen.findByText('Quiet Strength Ltd.');
  const results = screen.getAllByRole('row').slice(1);
  expect(results.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('In review'),
    expect.stringContaining('Approved'),
  ]);
});
