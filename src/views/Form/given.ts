import { writableFields, type Values } from '#resources/schema/record';
import type { Role } from '#resources/schema/roles';
import { fieldOf, type Resource } from '#resources/schema/resource';
import { check } from '#resources/schema/values';

/** Returns the texts that an address gives to a new record, as far as the person may write them and they are valid. */
export const givenBy = (address: URLSearchParams, resource: Resource, role: Role): Values =>
  Object.fromEntries(
    writableFields(resource, 'insert', role).flatMap((name): [string, string][] => {
      const field = fieldOf(resource, name);
      const said = address.get(name)?.trim();
      return field?.kind === 'text' && said && check(field, said) === undefined ? [[name, said]] : [];
    }),
  );
