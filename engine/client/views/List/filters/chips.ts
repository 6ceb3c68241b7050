import { joined, labeled } from '#engine/schema/language';
import type { Resource } from '#engine/schema/resource';
import { groupKey, splitGroup } from '#engine/schema/wire/filtering';
import { filterKey, filterKeys } from '#engine/schema/field';
import type { CellContext } from '#engine/client/fieldTypes/cell';
import { asList, type FilterValues } from '#engine/client/fieldTypes/filter';
import { textOf } from '#engine/client/i18n/texts';
import { activeGroups, filterField, type FilterField, furtherOperators, inGroup } from './filters';

/** The values that a filter leaves out or asks for together, under the names of their fields. */
const under = (operator: 'all' | 'not', filter: FilterValues): FilterValues => {
  const end = filterKey('', operator);
  return Object.fromEntries(
    Object.entries(filter).flatMap(([key, value]) => (key.endsWith(end) ? [[key.slice(0, -end.length), value]] : [])),
  );
};

/** All that a filter names, as rows: for the titles of the records among it. */
export const namedBy = (filter: FilterValues): readonly FilterValues[] =>
  [filter, ...activeGroups(filter).map((group) => inGroup(filter, group))].flatMap((part) => [
    part,
    under('not', part),
    under('all', part),
  ]);

/** One active filter in words, and how to remove it. */
export interface Chip {
  readonly key: string;
  readonly text: string;
  readonly without: FilterValues;
}

const removal = (keys: readonly string[]): FilterValues => Object.fromEntries(keys.map((key) => [key, undefined]));

/** A filter by another operator in words; its values read as those of the usual one. */
const furtherInWords = (
  { name, field, face }: FilterField,
  operator: (typeof furtherOperators)[number],
  filter: FilterValues,
  context: CellContext,
): string | undefined => {
  const asked = filter[filterKey(name, operator)];
  if (asked === undefined || asked === '') return undefined;
  if (operator === 'empty')
    return textOf(context.locale, String(asked) === 'true' ? 'views.isEmpty' : 'views.isFilled');
  const value = face.isText
    ? asList(asked).join(', ')
    : face.inWords({ name, field, filter: { [name]: asked } }, context);
  const words = { all: 'views.isAll', not: 'views.isNot', starts: 'views.startsWith' } as const;
  return textOf(context.locale, words[operator], {
    value: value ?? String(asked),
  });
};

/** All active filters except the search box, in words; an unknown one stands as it came. */
export const chipsOf = (
  resource: Resource,
  fields: readonly FilterField[],
  filter: FilterValues,
  context: CellContext,
): Chip[] => {
  const known = [...fields, ...filterField(resource, 'id')];
  const chips = known.flatMap((item) => {
    const { name, field, face } = item;
    const own = filterKeys(name, field);
    const others = furtherOperators.map((operator) => filterKey(name, operator));
    const usual = own.filter((key) => !others.includes(key));
    return [
      { key: name, text: face.inWords({ name, field, filter }, context), without: removal(usual) },
      ...furtherOperators.map((operator, at) => ({
        key: others[at] ?? name,
        text: furtherInWords(item, operator, filter, context),
        without: removal(others.slice(at, at + 1)),
      })),
    ].flatMap(({ text, ...chip }) =>
      text ? [{ ...chip, text: labeled(context.locale, field.label[context.locale], text) }] : [],
    );
  });
  const ofGroups = activeGroups(filter).map((group) => {
    const inside = inGroup(filter, group);
    const words = chipsOf(resource, fields, inside, context).map(({ text }) => text);
    return {
      key: group,
      text: labeled(
        context.locale,
        textOf(context.locale, 'views.anyOf'),
        joined(context.locale, words, 'disjunction'),
      ),
      without: removal(Object.keys(inside).map((key) => groupKey(group, key))),
    };
  });
  const claimed = new Set(['q', ...known.flatMap(({ name, field }) => filterKeys(name, field))]);
  const strange = Object.keys(filter).filter((key) => !claimed.has(key) && !splitGroup(key).group);
  return [
    ...chips,
    ...ofGroups,
    ...strange.map((key) => ({
      key,
      text: labeled(context.locale, key, String(filter[key])),
      without: removal([key]),
    })),
  ];
};
