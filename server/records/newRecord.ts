import type { Caller } from '#server/signIn/sessions';
import type { Context } from '#server/http/call';
import { ownValues, stampsOf } from '#server/database/write';
import { forbidden } from '#server/refusals';
import { withSanitizedText } from './richText';
import { withHashes } from './changes';
import { checkRecord, type Values } from '#resources/schema/record';
import type { Resource } from '#resources/schema/resource';

/** Input for a new record from a form or a file: its cleaned values and their faults. */
export const checkNew = (resource: Resource, sent: Values, { role }: Caller) =>
  checkRecord(resource, withSanitizedText(resource, sent), role);

/** It belongs to the person's own rows; naming others is not allowed. */
const withOwn = (values: Values, own: Values): Values => {
  if (Object.entries(own).some(([name, value]) => (values[name] ?? value) !== value)) throw forbidden();
  return { ...values, ...own };
};

/** Values without faults with all that the server adds to a new record, as its table keeps them. */
export const prepareNew = (
  { ports, caller }: Pick<Context, 'ports' | 'caller'>,
  resource: Resource,
  values: Values,
): Promise<Values> =>
  withHashes(ports, resource, {
    ...withOwn(values, ownValues(caller, resource)),
    ...stampsOf(caller, resource),
  });
