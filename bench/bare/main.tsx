import { createRoot } from 'react-dom/client';
import { Admin, Resource } from 'react-admin';
import { Accounts } from './Accounts';
import { authProvider, dataProvider } from './api';

createRoot(document.getElementById('root') as HTMLElement).render(
  <Admin dataProvider={dataProvider} authProvider={authProvider} disableTelemetry>
    <Resource name="account" list={Accounts} />
  </Admin>,
);
