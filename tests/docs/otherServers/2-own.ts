import { query } from '#src/dialects/calls';
import { at, envelope } from '#src/dialects/envelopes';
import { fields } from '#src/dialects/fields';
import { speak } from '#src/dialects/speak';
import { cents } from '#src/dialects/values';

export const server = speak(
  { timeout: 10_000, lacks: ['message', 'tenant/deposit'], given: { 'auth/check': true } },
  fields('tenant', { contactName: { name: 'contact.name' }, balance: cents }),
  query({
    page: (page, size) => ({ offset: (page - 1) * size, limit: size }),
    sort: (field, descending) => ({ order: `${field},${descending ? 'desc' : 'asc'}` }),
  }),
  envelope({ success: at('success'), total: at('meta.total') }),
);
