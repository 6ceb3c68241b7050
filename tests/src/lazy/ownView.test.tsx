import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { AdminContext, Edit, ResourceContextProvider, SimpleForm, testDataProvider, TextInput } from 'react-admin';
import { MemoryRouter, Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { blacklist } from '#resources/blacklist/blacklist';

// In your test: import the view of `src/screens`.
const BlacklistEdit = () => (
  <Edit mutationMode="pessimistic">
    <SimpleForm>
      <TextInput source="playerId" />
    </SimpleForm>
  </Edit>
);

const row = { id: 9, playerId: 'Cheat', version: 1 };

test('a changed player is saved', async () => {
  const update = vi.fn(async () => ({ data: { ...row, playerId: 'Cheat 2' } }));
  const provider = testDataProvider({ getOne: async () => ({ data: row as never }), update: update as never });
  render(
    <MemoryRouter initialEntries={[`/${blacklist.path}/9`]}>
      <AdminContext dataProvider={provider}>
        <ResourceContextProvider value={blacklist.path}>
          <Routes>
            <Route path={`/${blacklist.path}/:id`} element={<BlacklistEdit />} />
            <Route path="*" element={null} />
          </Routes>
        </ResourceContextProvider>
      </AdminContext>
    </MemoryRouter>,
  );
  fireEvent.change(await screen.findByDisplayValue('Cheat'), { target: { value: 'Cheat 2' } });
  fireEvent.click(screen.getByRole('button', { name: /save/i }));
  await waitFor(() => expect(update).toHaveBeenCalledOnce());
});
