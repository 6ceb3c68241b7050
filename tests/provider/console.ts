import { account } from '#engine/subjects/account/account';
import { tenant } from '#resources/tenant/tenant';
import { dataProvider } from '#engine/client/api/dataProvider';
import { authProvider } from '#engine/client/auth/authProvider';
import type { ProviderTrial } from './conformance';

/** The console's own providers, tried on merchants. */
export const consoleProviders = (credentials: ProviderTrial['credentials']): ProviderTrial => ({
  dataProvider,
  authProvider,
  credentials,
  resource: tenant.path,
  make: (number) => ({ name: `provider-test ${number}`, level: 1 }),
  named: 'name',
  field: 'contactName',
  refused: { data: { name: 'long '.repeat(100), level: 1 }, field: 'name' },
  referring: { resource: account.path, target: 'tenantId' },
});
