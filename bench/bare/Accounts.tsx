import { Datagrid, DateField, List, NumberField, TextField } from 'react-admin';

/** The same ten columns that the console is asked to show, as react-admin's own list draws them. */
export const Accounts = ({ rowClick = false }: { rowClick?: 'show' | false }) => (
  <List sort={{ field: 'createdAt', order: 'DESC' }} perPage={10} exporter={false}>
    <Datagrid rowClick={rowClick}>
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
