import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, DateField, List, NumberField, Resource, TextField } from 'react-admin';
import type { AuthProvider, DataProvider } from 'react-admin';

const headers = () => ({ token: localStorage.getItem('token') ?? '' });

/** Asks our list call, the only call of the bare build. */
const getList: DataProvider['getList'] = async (resource, { pagination, sort }) => {
  const { page = 1, perPage = 10 } = pagination ?? {};
  const order = `${sort?.order === 'DESC' ? '-' : ''}${sort?.field}`;
  const query = new URLSearchParams({ page: String(page), pageSize: String(perPage), sort: order });
  return (await fetch(`/api/${resource}/list?${query}`, { headers: headers() })).json();
};

const signedIn = async () => {
  if (!localStorage.getItem('token')) throw new Error('not signed in');
};

const authProvider: AuthProvider = {
  login: signedIn,
  logout: async () => {},
  checkAuth: signedIn,
  checkError: async () => {},
  getIdentity: async () => {
    const answer = await fetch('/api/auth/user-info', { headers: headers() });
    const { data } = (await answer.json()) as { data: { id: number; name: string } };
    return { id: data.id, fullName: data.name };
  },
  getPermissions: async () => undefined,
};

/** The same ten columns that the console is asked to show, as react-admin's own list draws them. */
const Accounts = () => (
  <List sort={{ field: 'createdAt', order: 'DESC' }} perPage={10} exporter={false}>
    <Datagrid rowClick={false}>
      <NumberField source="id" />
      <TextField source="username" />
      <TextField source="name" />
      <TextField source="role" />
      <NumberField source="tenantId" />
      <TextField source="phone" />
      <TextField source="status" />
      <DateField source="lastLoginAt" showTime />
      <DateField source="createdAt" showTime />
      <DateField source="updatedAt" showTime />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={{ getList } as DataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="account" list={Accounts} />
  </Admin>,
);
