import type { Resource } from '#resources/schema/resource';
import { readField } from '#make/fields/flag';
import { iconNamed, resourceNamed } from '#make/fields/known';
import type { FieldWish } from '#make/fields/wish';
import { Refused } from '#make/refused';
import { goodName } from '#make/words/names';
import { readWords } from '#make/words/text';
import { readRights } from '#make/rights';
import type { ResourceWish } from './wish';

/** The flags of a resource, as they were typed. */
export interface ResourceFlags {
  readonly field?: readonly string[] | undefined;
  readonly label?: string | undefined;
  readonly roles?: string | undefined;
  readonly icon?: string | undefined;
  readonly behind?: string | undefined;
}

/** Reads what the flags say about a resource, beside the fields that it has from elsewhere. */
export const readResource = (
  name: string | undefined,
  flags: ResourceFlags,
  resources: readonly Resource[],
  more: readonly FieldWish[] = [],
): ResourceWish => {
  if (name === undefined)
    throw new Refused('A resource needs a name: npm run make -- resource device --field serial:text:unique.');
  const { field = [], label, roles, icon, behind } = flags;
  return {
    name: goodName(name, 'A resource'),
    fields: [...more, ...field.map((flag) => readField(flag, resources))],
    ...(label === undefined ? {} : { label: readWords(label) }),
    ...(roles === undefined ? {} : { rights: readRights(roles) }),
    ...(icon === undefined ? {} : { icon: iconNamed(icon) }),
    ...(behind === undefined ? {} : { behind: resourceNamed(behind, resources).name }),
  };
};
