import Button from '@mui/material/Button';
import { Confirm, Datagrid, ListBase, Pagination, TextField, Title } from 'react-admin';
import { useState } from 'react';
import { account } from '#engine/subjects/account/account';
import { PageHead } from '#engine/client/ui/PageHead';

/** A page of its own with a list of another resource and a dialog. Stands in for the jobs. */
const PlainPage = () => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <PageHead title="Plain" />
      <Title title="Plain" />
      <Button variant="contained" onClick={() => setOpen(true)}>
        Ask
      </Button>
      <Confirm
        isOpen={isOpen}
        title="Sure?"
        content="A question"
        onConfirm={() => setOpen(false)}
        onClose={() => setOpen(false)}
      />
      <ListBase resource={account.path} disableSyncWithLocation>
        <Datagrid bulkActionButtons={false}>
          <TextField source="username" />
        </Datagrid>
        <Pagination />
      </ListBase>
    </>
  );
};

export default PlainPage;
