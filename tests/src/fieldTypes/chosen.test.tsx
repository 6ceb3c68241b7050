import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { choice, choices, yesNo } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import { roles } from '#resources/business';
import { statuses } from '#engine/schema/status';
import { fieldForm } from './form';

const it = say('某项', 'It');

describe('one of a few', () => {
  const status = choice(it, { required: true, options: statuses });

  test('has every choice in sight, in both languages', async () => {
    const form = await fieldForm(status, 0);
    expect(screen.getAllByRole('radio').map((one) => one.closest('label')?.textContent)).toEqual(
      statuses.map(({ label }) => label['en-US']),
    );
    form.unmount();
    await fieldForm(status, 0, { locale: 'zh-CN' });
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '停用' }).checked).toBe(true);
  });

  test('is named as a group, and one click chooses', async () => {
    const form = await fieldForm(status, 0);
    expect(
      screen.getAllByRole('group', { name: 'It' }).length + screen.queryAllByRole('radiogroup').length,
    ).toBeGreaterThan(0);
    fireEvent.click(screen.getByLabelText('Enabled'));
    expect(await form.sent()).toBe(1);
  });

  test('that is needed and not chosen is asked for', async () => {
    const form = await fieldForm(status);
    expect(await form.fault()).toBe('Required');
    expect(screen.getByRole('radiogroup', { name: 'It' }).getAttribute('aria-invalid')).toBe('true');
  });
});

describe('one of up to six, as buttons', () => {
  const role = choice(it, { required: true, options: roles });
  const checked = () => screen.queryAllByRole<HTMLInputElement>('radio').filter((one) => one.checked);

  test('is chosen by its digit while the focus is among them', async () => {
    const form = await fieldForm(role);
    fireEvent.keyDown(screen.getByLabelText('Administrator'), { key: '3' });
    expect(checked().map(({ value }) => value)).toEqual([roles[2].value]);
    expect(document.activeElement).toBe(checked()[0]);
    expect(await form.sent()).toBe(roles[2].value);
  });

  test('is not chosen by a digit past the last, or with another key held', async () => {
    await fieldForm(role);
    fireEvent.keyDown(screen.getByLabelText('Administrator'), { key: '0' });
    fireEvent.keyDown(screen.getByLabelText('Administrator'), { key: '5' });
    fireEvent.keyDown(screen.getByLabelText('Administrator'), { key: '2', ctrlKey: true });
    expect(checked()).toEqual([]);
  });

  test('can be none where none is needed', async () => {
    const form = await fieldForm(choice(it, { options: roles }), 'employee');
    fireEvent.click(screen.getByLabelText('Not set'));
    expect(await form.sent()).toBeNull();
  });
});

describe('one of a list', () => {
  const options = [1, 2, 3, 4, 5, 6, 7].map((value) => ({ value, label: say(`${value} 号`, `No. ${value}`) }));
  const box = () => screen.getByRole<HTMLSelectElement>('combobox');
  const choose = (value: string) => fireEvent.change(box(), { target: { value } });

  test('says what to do while nothing is chosen', async () => {
    await fieldForm(choice(it, { options }));
    expect(box().selectedOptions[0]?.textContent).toBe('Select');
  });

  test('is chosen, and taken out again where none is needed', async () => {
    const form = await fieldForm(choice(it, { options }));
    choose('3');
    expect(await form.sent()).toBe(3);
    choose('');
    expect(await form.sent()).toBeNull();
  });

  test('one of which is needed offers no empty choice', async () => {
    await fieldForm(choice(it, { required: true, options }));
    expect(screen.getByRole<HTMLOptionElement>('option', { name: 'Select' }).disabled).toBe(true);
  });
});

describe('any of a few', () => {
  const audience = choices(it, { options: roles });
  const tick = (label: string) => fireEvent.click(screen.getByLabelText(label));

  test('are ticked one by one, and sent in the order of their declaration', async () => {
    const form = await fieldForm(audience);
    tick('Employee');
    tick('Administrator');
    expect(await form.sent()).toEqual(['admin', 'employee']);
  });

  test('lose one, and with the last become nothing', async () => {
    const form = await fieldForm(audience, ['admin', 'employee']);
    tick('Employee');
    expect(await form.sent()).toEqual(['admin']);
    tick('Administrator');
    expect(await form.sent()).toBeNull();
  });

  test('stand in a group with the name of the field', async () => {
    await fieldForm(audience, null, { locale: 'zh-CN' });
    expect(
      within(screen.getAllByRole('group', { name: '某项' })[0] as HTMLElement).getAllByRole('checkbox'),
    ).toHaveLength(roles.length);
  });
});

describe('yes or no', () => {
  test('is a switch that says its word', async () => {
    const form = await fieldForm(yesNo(it, {}), false);
    expect(screen.getByText('No')).toBeDefined();
    fireEvent.click(screen.getByLabelText('It'));
    expect(screen.getByText('Yes')).toBeDefined();
    expect(await form.sent()).toBe(true);
  });
});
