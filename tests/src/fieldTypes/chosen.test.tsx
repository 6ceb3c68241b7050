import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { choice, choices, yesNo } from '../../../resources/vocabulary/kinds';
import { say } from '../../../resources/vocabulary/language';
import { roles } from '../../../resources/vocabulary/roles';
import { statuses } from '../../../resources/vocabulary/status';
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
    expect(screen.getAllByRole('radio').every((one) => one.getAttribute('aria-invalid') === 'true')).toBe(true);
  });
});

describe('one of a list', () => {
  const role = choice(it, { options: roles });
  const list = () => {
    fireEvent.mouseDown(screen.getByRole('combobox'));
    return within(screen.getByRole('listbox'));
  };

  test('says what to do while nothing is chosen', async () => {
    await fieldForm(role);
    expect(screen.getByRole('combobox').textContent).toBe('Select');
  });

  test('offers all of them, and none where none is needed', async () => {
    const form = await fieldForm(role, 'employee');
    const options = list();
    expect(options.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
      'Not set',
      ...roles.map(({ label }) => label['en-US']),
    ]);
    fireEvent.click(options.getByText('Not set'));
    expect(await form.sent()).toBeNull();
  });

  test('is chosen by a click', async () => {
    const form = await fieldForm(role);
    fireEvent.click(list().getByText('Customer service'));
    expect(await form.sent()).toBe('customer_service');
  });

  test('of more than four, one of which is needed, offers no empty choice', async () => {
    const many = choice(it, {
      required: true,
      options: [1, 2, 3, 4, 5].map((value) => ({ value, label: say(`${value} 号`, `No. ${value}`) })),
    });
    await fieldForm(many);
    expect(list().queryByText('Not set')).toBeNull();
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

  test('says it in Chinese as well', async () => {
    await fieldForm(yesNo(it, {}), true, { locale: 'zh-CN' });
    expect(screen.getByText('是')).toBeDefined();
  });
});
