import { describe, test } from 'vitest';
import { declared, type ResourceName } from '#resources/resources';
import { mayDo } from '#resources/schema/access';
import { writableFields } from '#resources/schema/record';
import type { Resource } from '#resources/schema/resource';
import { apiForFile } from '../api';
import { kitOf, type FieldOf } from '../kit';

// Every declared resource: one that is declared tomorrow is tested without a line here.

const api = await apiForFile();
const kit = kitOf(api);

/** The fields without which an admin adds no record. */
const requiredIn = (resource: Resource) =>
  writableFields(resource, 'insert', 'admin').filter((name) => {
    const field = resource.fields[name];
    return field?.required && !field.when;
  }) as FieldOf<ResourceName>[];

describe.each(declared.filter((resource) => mayDo('admin', resource, 'insert')))(
  'a new record of $name',
  (resource) => {
    test('is refused without what is required, which the refusal names', async () => {
      const required = requiredIn(resource);
      const sending = Object.fromEntries(required.map((name) => [name, null]));
      await kit.expectRefused(resource.name, 'insert', { by: 'admin', sending, naming: required });
    });

    test('is added once, though it is sent twice at once', async () => {
      await kit.expectOnce(resource.name);
    });
  },
);

test.each(declared.filter((resource) => mayDo('admin', resource, 'modify')))(
  'who saves $name over a change not seen is refused',
  async ({ name }) => {
    await kit.expectConflict(name);
  },
);
