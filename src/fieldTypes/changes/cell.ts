import { resourceByName } from '#resources/resources';
import { fieldOf } from '#resources/schema/resource';
import { joined } from '#resources/schema/joined';
import type { Cell } from '../cell';
import { cut } from '../shown';

export const changesCell: Cell<'changes'> = (value, { of }, { locale }, record) => {
  const resource = resourceByName(String(record[of] ?? ''));
  const labels = Object.keys(value).map((name) => (resource && fieldOf(resource, name)?.label[locale]) ?? name);
  return cut(joined(locale, labels));
};
