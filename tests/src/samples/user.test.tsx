import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLocale } from '#src/i18n/locale';
import { Certification } from '#src/samples/Certification';
import { InfoHeader } from '#src/samples/UserInfo';
import { BasicForm, SettingPanel } from '#src/samples/UserSetting';
import { masked, Security, securityValues } from '#src/samples/Security';
import { resetSession } from '#src/session/session';
import { currentToast } from '#src/ui/toasts/toasts';
import { someone } from '../part';
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

it('a security row shows as much of its new value as others may read', async () => {
  showSample(<Security />);
  screen.getByText('Set: 150******50');
  press('Set up Email');
  const dialog = within(screen.getByRole('dialog', { name: 'Email' }));
  fireEvent.change(await dialog.findByRole('textbox', { name: 'Email' }), { target: { value: 'someone@example.com' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Set up' }));
  await screen.findByText('Set: s***@example.com');
  expect(screen.queryByRole('button', { name: 'Change Email' })).not.toBeNull();
});

it('the panel shows the phone that was set, under the same mask', async () => {
  const user = { ...someone, name: 'Someone' };
  showSample(
    <>
      <SettingPanel user={user} />
      <Security />
    </>,
  );
  const panel = within(screen.getByRole('region', { name: 'Someone' }));
  panel.getByText('150******50');
  press('Change Phone');
  const dialog = within(screen.getByRole('dialog', { name: 'Phone' }));
  fireEvent.change(await dialog.findByRole('textbox'), { target: { value: '13912345678' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Change' }));
  await panel.findByText('139******78');
  expect(screen.queryByText('Set: 139******78')).not.toBeNull();
});

describe('the certification', () => {
  const rows = () => screen.getAllByRole('row').slice(1);

  it('says by its value how far it is, and lets what waits be withdrawn', async () => {
    showSample(<Certification />);
    await screen.findByText('Quiet Strength Ltd.');
    expect(rows().map((row) => within(row).queryByRole('button', { name: 'Withdraw' }) !== null)).toEqual([
      true,
      false,
    ]);
    press('Withdraw');
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Withdraw' }));
    expect(rows().map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Approved')]);
  });

  it('starts again when the company is changed', async () => {
    showSample(<Certification />);
    await screen.findByText('Quiet Strength Ltd.');
    press('Change the company');
    const dialog = within(screen.getByRole('dialog'));
    fireEvent.change(await dialog.findByRole('textbox', { name: 'Company' }), { target: { value: 'Loud Ltd.' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Submit for review' }));
    await screen.findByText('Loud Ltd.');
    expect(rows()).toHaveLength(3);
    expect(rows()[0]?.textContent).toContain('In review');
  });

  it('can be asked for again where it failed', async () => {
    failing.add('user/certification');
    showSample(<Certification />);
    await screen.findByText('It was asked to fail');
    failing.clear();
    press('Retry');
    expect(await screen.findByText('Quiet Strength Ltd.')).toBeDefined();
  });
});

it('the page about a person asks again for what they take part in, where that failed', async () => {
  failing.add('user/project-and-team/list');
  showSample(<InfoHeader user={someone} />);
  expect((await screen.findByRole('alert')).textContent).toContain('It was asked to fail');
  failing.clear();
  press('Retry');
  await screen.findByText(/Projects created/);
});

describe('what protects the account', () => {
  it.each([
    ['phone', '13912345678', '139******78'],
    ['phone', '+86 139 1234 5678', '861******78'],
    ['email', 'li@example.com', 'l***@example.com'],
    ['question', 'a question of their own', 'a question of their own'],
  ] as const)('shows the %s %s as %s', (name, value, shown) => expect(masked[name](value)).toBe(shown));

  it('is not for the next person in this window', () => {
    securityValues.set({ phone: '139******78', email: 'l***@example.com' });
    resetSession();
    expect(securityValues.get()).toEqual({ phone: '150******50' });
  });
});
