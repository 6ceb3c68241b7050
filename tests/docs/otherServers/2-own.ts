import { at, cents, envelope, fields, query, speak } from '#engine/client/dialects';

export const server = speak(
  { timeout: 10_000, lacks: ['message', 'tenant/deposit'], given: { 'auth/check': true } },
  fields('tenant', { contactName: { name: 'contact.name' }, balance: cents }),
  query({
    page: (page, size) => ({ offset: (page - 1) * size, limit: size }),
    sort: (field, descending) => ({ order: `${field},${descending ? 'desc' : 'asc'}` }),
  }),
  envelope({ success: at('success'), total: at('meta.total') }),
);
