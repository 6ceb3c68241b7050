import { administrator } from '#resources/business';
import { madeUpValue } from '#engine/schema/madeUp';
import type { Resource } from '#engine/schema/resource';
import { dayMs } from '#engine/schema/spans';
import { isSame } from '#engine/schema/values';
import { writableFields } from '#engine/schema/writable';

/** Whether a rule of the business refused: made-up values know of none that looks at two fields. */
export const isOfRule = ({ code, data }: { readonly code: number; readonly data: unknown }): boolean =>
  code === 422 || (code === 409 && (data as { readonly reason?: unknown }).reason !== 'stale');

/** The fields that a form may change, each with another value for it. */
export function* changesOf(
  resource: Resource,
  row: Readonly<Record<string, unknown>>,
): Generator<readonly [name: string, value: unknown]> {
  for (const name of writableFields(resource, 'modify', administrator)) {
    const field = resource.fields[name];
    if (
      !field ||
      field.when ||
      field.kind === 'password' ||
      Object.values(resource.fields).some((other) => other.when?.field === name)
    )
      continue;
    for (const place of [3, 4, 5]) {
      const value = madeUpValue(field, { place, text: `Changed ${place}`, now: new Date(Date.now() + 70 * dayMs) });
      if (value === undefined || isSame(value, row[name])) continue;
      yield [name, value];
      break;
    }
  }
}
