import { createRoot } from 'react-dom/client';
import { Admin, Datagrid, DateField, List, NumberField, Resource, TextField } from 'react-admin';
import { authProvider, dataProvider } from './api';

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
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="account" list={Accounts} />
  </Admin>,
);
