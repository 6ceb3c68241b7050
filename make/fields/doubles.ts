import { systemFields } from '#resources/schema/systemFields';
import { Refused } from '#make/refused';

/** Refuses fields that every record has, and two of one name. */
export const refuseDoubles = (fields: readonly { readonly name: string }[]): void => {
  for (const { name } of fields) {
    if (Object.hasOwn(systemFields, name))
      throw new Refused(`Every record has the field ${name} already: leave it out.`);
    if (fields.filter((field) => field.name === name).length > 1) throw new Refused(`There are two fields '${name}'.`);
  }
};
