import { fireEvent, screen, waitFor } from '@testing-library/react';
import { Form, ResourceContextProvider } from 'react-admin';
import { expect, test, vi } from 'vitest';
import { entry } from '#resources/entry/entry';
import { FieldInputOf } from '#engine/client/fieldTypes/inputs';
import { changeLocale } from '#engine/client/i18n/locale';
import { showPart } from '../part';

const { platform } = entry.fields;

const open = async (call: () => Promise<unknown>) => {
  await changeLocale('en-US');
  const asked = vi.fn(call);
  showPart(
    <ResourceContextProvider value={entry.path}>
      <Form>
        <FieldInputOf name="platform" field={platform} />
      </Form>
    </ResourceContextProvider>,
    { provider: { call: asked as never } },
  );
  return { asked, box: screen.getByRole<HTMLInputElement>('combobox', { name: platform.label['en-US'] }) };
};
const offered = () => [...document.querySelectorAll('datalist option')].map(({ textContent }) => textContent);

test('a text that repeats offers what there is, asked for once when somebody comes to type', async () => {
  const { asked, box } = await open(async () => ['Nightjar', 'Redflame']);
  expect(asked).not.toHaveBeenCalled();
  fireEvent.focus(box);
  await waitFor(() => expect(offered()).toEqual(['Nightjar', 'Redflame']));
  expect(document.getElementById(box.getAttribute('list') ?? '')?.tagName).toBe('DATALIST');
  fireEvent.blur(box);
  fireEvent.focus(box);
  expect(asked).toHaveBeenCalledOnce();
});

test('without an answer the box takes what is typed', async () => {
  const { asked, box } = await open(() => Promise.reject(new Error('gone')));
  fireEvent.focus(box);
  await waitFor(() => expect(asked).toHaveBeenCalled());
  fireEvent.change(box, { target: { value: 'A new one' } });
  expect(box.value).toBe('A new one');
  expect(offered()).toEqual([]);
});
