import { createRoot } from 'react-dom/client';
import {
  Admin,
  Create,
  Datagrid,
  DateField,
  List,
  NumberField,
  PasswordInput,
  Resource,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
} from 'react-admin';
import { Accounts } from './Accounts';
import { authProvider, dataProvider } from './api';

const roles = ['admin', 'employee', 'customer_service', 'tenant_admin'].map((id) => ({ id, name: id }));

/** The fields of the console's form. */
const AccountForm = () => (
  <Create>
    <SimpleForm>
      <TextInput source="username" />
      <PasswordInput source="password" />
      <SelectInput source="role" choices={roles} />
      <TextInput source="name" />
      <TextInput source="phone" />
      <TextInput source="email" />
      <TextInput source="remark" multiline />
    </SimpleForm>
  </Create>
);

/** The fields of the console's page of a record. */
const AccountPage = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="username" />
      <TextField source="role" />
      <TextField source="status" />
      <DateField source="lastLoginAt" showTime />
      <TextField source="name" />
      <TextField source="phone" />
      <TextField source="email" />
      <TextField source="remark" />
      <NumberField source="id" />
      <DateField source="createdAt" showTime />
      <DateField source="updatedAt" showTime />
    </SimpleShowLayout>
  </Show>
);

/** The columns of the console's list. */
const Entries = () => (
  <List sort={{ field: 'createdAt', order: 'DESC' }} perPage={20} exporter={false}>
    <Datagrid rowClick={false}>
      <TextField source="playerId" />
      <NumberField source="result" />
      <TextField source="blacklisted" />
      <NumberField source="tenantId" />
      <DateField source="createdAt" showTime />
      <TextField source="platform" />
      <NumberField source="operatorId" />
      <NumberField source="cutting" />
      <TextField source="playerName" />
    </Datagrid>
  </List>
);

/** The columns of the console's queue. */
const Queue = () => (
  <List perPage={20} exporter={false}>
    <Datagrid rowClick={false}>
      <TextField source="playerId" />
      <TextField source="playerName" />
      <TextField source="merchant.name" />
      <TextField source="platform" />
      <TextField source="enteredBy.name" />
      <DateField source="since" showTime />
      <TextField source="hold.by.name" />
    </Datagrid>
  </List>
);

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="account" list={<Accounts rowClick="show" />} create={AccountForm} show={AccountPage} />
    <Resource name="review" list={Queue} />
    <Resource name="enter-info" list={Entries} />
  </Admin>,
);
