import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { CoreAdminContext } from 'react-admin';
import { RouterProvider } from 'react-router';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Faults } from '#engine/schema/faults';
import { text } from '#engine/schema/field';
import { say } from '#engine/schema/language';
import type { Values } from '#engine/schema/writable';
import { changeLocale } from '#engine/client/i18n/locale';
import { FieldInputOf } from '#engine/client/fieldTypes/inputs';
import { FormDialog } from '#engine/client/views/Form/FormDialog';
import { providerOf, routerOf } from '../stage';

const name = text(say('名称', 'Name'), { max: 10 });
const faultsOf = ({ name: typed }: Values): Faults => (typed ? {} : { name: 'required' });
const onSend = vi.fn();
const onDone = vi.fn();
const onClose = vi.fn();

beforeEach(async () => {
  [onSend, onDone, onClose].forEach((mock) => mock.mockReset());
  await changeLocale('en-US');
  const page = (
    <CoreAdminContext dataProvider={providerOf([])}>
      <FormDialog
        title="Rename"
        submit="Rename"
        start={{ name: null }}
        faultsOf={faultsOf}
        onSend={onSend}
        onDone={onDone}
        onClose={onClose}
      >
        <FieldInputOf name="name" field={name} />
      </FormDialog>
    </CoreAdminContext>
  );
  render(<RouterProvider router={routerOf([{ path: '*', element: page }])} />);
});

const box = () => screen.getByLabelText<HTMLInputElement>('Name');
const type = (value: string) => fireEvent.change(box(), { target: { value } });
const press = (key: string, more: object = {}) => fireEvent.keyDown(box(), { key, ...more });
const question = () => screen.queryByText('You have unsaved changes');

describe('a dialog with a form', () => {
  test('sends nothing that is wrong, and leads to the first fault', async () => {
    fireEvent.click(screen.getByRole('button', { name: 'Rename' }));
    expect(await screen.findByText('Required')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(box()));
    expect(onSend).not.toHaveBeenCalled();
  });

  test('is sent by Ctrl+Enter, once, and is done when the server said so', async () => {
    let answer: (value: boolean) => void = () => undefined;
    onSend.mockReturnValue(new Promise<boolean>((resolve) => (answer = resolve)));
    type('New');
    press('Enter', { ctrlKey: true });
    await waitFor(() => expect(onSend).toHaveBeenCalledWith({ name: 'New' }));
    press('Enter', { ctrlKey: true });
    press('Escape');
    expect(onDone).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Rename' }).ariaDisabled).toBe('true');
    answer(true);
    await waitFor(() => expect(onDone).toHaveBeenCalledTimes(1));
    expect(onSend).toHaveBeenCalledTimes(1);
    expect(onClose).not.toHaveBeenCalled();
  });

  test('shows what the server found, also about what is no field of its own', async () => {
    onSend.mockResolvedValue({ name: 'taken', id: 'unknownField' });
    type('Old');
    press('Enter', { metaKey: true });
    expect((await screen.findByText('Already in use')).closest('.field')).toBeTruthy();
    expect((await screen.findAllByRole('alert')).map(({ textContent }) => textContent)).toContainEqual(
      expect.stringContaining('id: '),
    );
    expect(onDone).not.toHaveBeenCalled();
  });

  test('closes on Escape while nothing is filled in, and asks first when something is', async () => {
    press('Escape');
    expect(onClose).toHaveBeenCalledTimes(1);
    type('Half');
    press('Escape');
    expect(await screen.findByText('You have unsaved changes')).toBeTruthy();
    fireEvent.click(screen.getByText('Keep editing'));
    await waitFor(() => expect(question()).toBeNull());
    expect(box().value).toBe('Half');
    fireEvent.click(screen.getByText('Cancel'));
    fireEvent.click(await screen.findByText('Discard changes'));
    expect(onClose).toHaveBeenCalledTimes(2);
  });
});
