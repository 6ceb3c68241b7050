import simpleRestProvider from 'ra-data-simple-rest';
import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, DateField, List, NumberField, Resource, TextField, type AuthProvider } from 'react-admin';

const headers = () => ({ token: localStorage.getItem('token') ?? '' });

/** The smallest adapter between ra-data-simple-rest and our list call, the only call of the bare build. */
const httpClient = async (url: string) => {
  const { searchParams } = new URL(url, location.origin);
  const [field = 'id', order = 'ASC'] = JSON.parse(searchParams.get('sort') ?? '[]') as string[];
  const [from = 0, to = 9] = JSON.parse(searchParams.get('range') ?? '[0,9]') as number[];
  const pageSize = to - from + 1;
  const sort = order === 'DESC' ? `-${field}` : field;
  const query = new URLSearchParams({ page: String(from / pageSize + 1), pageSize: String(pageSize), sort });
  const answer = await fetch(`/api/account/list?${query}`, { headers: headers() });
  const { data, total } = (await answer.json()) as { data: unknown[]; total: number };
  const range = new Headers({ 'content-range': `account ${from}-${to}/${total}` });
  return { status: 200, headers: range, body: '', json: data };
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
  <Admin dataProvider={simpleRestProvider('/api', httpClient)} authProvider={authProvider} disableTelemetry>
    <Resource name="account" list={Accounts} />
  </Admin>,
);
