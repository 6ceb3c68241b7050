import { joined } from '#resources/schema/joined';
import type { Cell } from '../cell';
import { element, tagged } from '../shown';

export const choicesCell: Cell<'choices'> = (values, { options, none }, { locale }) => {
  if (none && values.length === 0) return none[locale];
  const chosen = options.filter(({ value }) => values.includes(value));
  const title = joined(
    locale,
    chosen.map(({ label }) => label[locale]),
  );
  const more = element('span', { className: 'tags-more tag neutral' }, `+${chosen.length - 1}`);
  const tags = chosen.map((option) => tagged(option, locale));
  return element('span', { className: 'tags', title }, ...tags, ...(chosen.length > 1 ? [more] : []));
};
