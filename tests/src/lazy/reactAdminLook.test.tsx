import { screen } from '@testing-library/react';
import {
  Datagrid,
  I18nContextProvider,
  ListContextProvider,
  ResourceContextProvider,
  TextField,
  useList,
} from 'react-admin';
import { Suspense } from 'react';
import { expect, test } from 'vitest';
import { account } from '#engine/subjects/account/account';
import { createI18nProvider } from '#engine/client/i18n/i18nProvider';
import { changeLocale } from '#engine/client/i18n/locale';
import { lazyComponent } from '#engine/client/lazy/lazyComponent';
import { showPart } from '../part';

const rows = [{ id: 1, username: 'ann' }];

const People = () => {
  const list = useList({ data: rows, resource: account.path });
  return (
    <ResourceContextProvider value={account.path}>
      <ListContextProvider value={list}>
        <Datagrid bulkActionButtons={false}>
          <TextField source="username" />
        </Datagrid>
      </ListContextProvider>
    </ResourceContextProvider>
  );
};

test('a part that loads with react-admin’s own components stands in their look, and never shows a raw key', async () => {
  await changeLocale('en-US');
  const Part = lazyComponent(() => Promise.resolve({ default: People }));
  const i18nProvider = createI18nProvider('en-US');
  showPart(
    <I18nContextProvider value={i18nProvider}>
      <Suspense>
        <Part />
      </Suspense>
    </I18nContextProvider>,
  );
  expect(await screen.findByRole('columnheader', { name: 'Username' })).toBeTruthy();
  expect(screen.getByText('ann')).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/resources\.|ra\./);
});
