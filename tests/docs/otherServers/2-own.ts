import { paging, sorting } from '#src/dialects/calls';
import { successCodes } from '#src/dialects/envelopes';
import { fen, fields } from '#src/dialects/fields';
import { speak } from '#src/dialects/speak';

export const server = speak(
  { timeout: 10_000, lacks: ['tenant/deposit'] },
  fields('tenant', { contactName: { name: 'contact_name' }, balance: fen }),
  paging({ page: 'page', pageSize: 'size', first: 0 }),
  sorting((field, descending) => ({ order: `${field},${descending ? 'desc' : 'asc'}` })),
  successCodes(200, '00000'),
);
