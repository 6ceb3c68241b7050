import { writableFields, type Values } from '../../../resources/vocabulary/record';
import type { Role } from '../../../resources/vocabulary/roles';
import { fieldOf, type Resource } from '../../../resources/vocabulary/schema';
import { check } from '../../../resources/vocabulary/values';

/** Returns the texts that an address gives to a new record, as far as the person may write them and they are valid. */
export const givenBy = (address: URLSearchParams, resource: Resource, role: Role): Values =>
  Object.fromEntries(
    writableFields(resource, 'insert', role).flatMap((name): [string, string][] => {
      const field = fieldOf(resource, name);
      const said = address.get(name)?.trim();
      return field?.kind === 'text' && said && check(field, said) === undefined ? [[name, said]] : [];
    }),
  );
