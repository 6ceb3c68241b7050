import {
  BulkDeleteButton,
  BulkExportButton,
  BulkUpdateButton,
  Create,
  Datagrid,
  DateField,
  DeleteButton,
  Edit,
  FilterList,
  FilterListItem,
  List,
  NumberField,
  ReferenceField,
  ReferenceManyField,
  required,
  SaveButton,
  SearchInput,
  SelectInput,
  Show,
  SimpleForm,
  SimpleShowLayout,
  TextField,
  TextInput,
  Toolbar,
} from 'react-admin';
import { account } from '#engine/subjects/account/account';
import { levels, tenant } from '#resources/tenant/tenant';

/** The mode in which the page writes, from its address. */
const mode = () =>
  (new URLSearchParams(location.search).get('mode') ?? 'undoable') as 'undoable' | 'optimistic' | 'pessimistic';

const choices = levels.map(({ value, label }) => ({ id: value, name: label['en-US'] }));

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput key="level" source="level" choices={choices} alwaysOn />,
];

const Aside = () => (
  <FilterList label="Level" icon={null}>
    {choices.map(({ id, name }) => (
      <FilterListItem key={id} label={name} value={{ level: id }} />
    ))}
  </FilterList>
);

const BulkActions = () => (
  <>
    <BulkUpdateButton label="Mark" data={{ remark: 'marked' }} mutationMode={mode()} />
    <BulkExportButton />
    <BulkDeleteButton mutationMode={mode()} />
  </>
);

/** Merchants as a react-admin developer lists them. */
export const MerchantList = () => (
  <List filters={filters} aside={<Aside />} sort={{ field: 'name', order: 'ASC' }}>
    <Datagrid bulkActionButtons={<BulkActions />}>
      <TextField source="name" />
      <NumberField source="balance" />
      <TextField source="contactName" />
      <DateField source="createdAt" showTime sortable={false} />
    </Datagrid>
  </List>
);

const inputs = [
  <TextInput key="name" source="name" validate={required()} />,
  <SelectInput key="level" source="level" choices={choices} />,
  <TextInput key="contactName" source="contactName" />,
];

/** An id that react-admin wants where a form does not wait for the server, which gives the record its own. */
const withId = (data: object) => (mode() === 'pessimistic' ? data : { ...data, id: 'new' });

export const MerchantCreate = () => (
  <Create redirect="list" mutationMode={mode()} transform={withId}>
    <SimpleForm>{inputs}</SimpleForm>
  </Create>
);

export const MerchantEdit = () => (
  <Edit mutationMode={mode()}>
    <SimpleForm
      toolbar={
        <Toolbar>
          <SaveButton />
          <DeleteButton mutationMode={mode()} />
        </Toolbar>
      }
    >
      {inputs}
    </SimpleForm>
  </Edit>
);

export const MerchantShow = () => (
  <Show>
    <SimpleShowLayout>
      <TextField source="name" />
      <TextField source="contactName" />
      <ReferenceManyField reference={account.path} target="tenantId" label="People">
        <Datagrid bulkActionButtons={false} rowClick={false}>
          <TextField source="username" />
          <ReferenceField source="tenantId" reference={tenant.path} />
        </Datagrid>
      </ReferenceManyField>
    </SimpleShowLayout>
  </Show>
);
