import { meIn } from '#resources/me';
import type { Operator } from '#resources/schema/fieldTypes/fieldType';
import { text, yesNo, type Field } from '#resources/schema/field';
import { say } from '#resources/schema/language';
import { relativeDays } from '#resources/schema/relativeDays';
import type { Fields, Resource } from '#resources/schema/resource';
import { filtersOf, searchedBy } from '#resources/wire/filtering';
import { searchMax } from '#resources/wire/limits';

const searchField = text(say('搜索', 'Search'), { max: searchMax });
const severalValues = say(
  '多个值以逗号分隔，值中的逗号写作 \\,',
  'One or more values, separated by commas; a comma within a value is written \\,',
);
const severalOrMe = say(
  '多个值以逗号分隔；me 指本人自己的记录',
  'One or more values, separated by commas; `me` is the record that is the reader’s own',
);
const noneOfThem = say(
  '不是其中任何一个；写法同上',
  'None of these values, written in the same way; what is empty is none of them',
);
const itsBeginning = say('开头的文字', 'The beginning of the text');
const withoutValue = say('是否为空', 'Whether there is no value');
const relativeSpan = {
  max: 80,
  pattern: new RegExp(`^(${relativeDays.map(({ value }) => value).join('|')})(@.+)?$`),
  hint: say('相对今天的日期，@ 后可写时区', 'Days relative to today, with a time zone after @ if wanted'),
};

const inputOf = (field: Field, operator: Operator): Field => {
  if (operator === 'in') return text(field.label, { max: 4000, hint: meIn(field) ? severalOrMe : severalValues });
  if (operator === 'not') return text(field.label, { max: 4000, hint: noneOfThem });
  if (operator === 'within') return text(field.label, relativeSpan);
  if (operator === 'starts') return text(field.label, { max: searchMax, hint: itsBeginning });
  if (operator === 'empty') return yesNo(field.label, { hint: withoutValue });
  return { ...field, required: false };
};

/** Filters and search, as the API's description lists them; a role sees some of them or all. */
export const filterInputs = (resource: Resource): Fields => {
  const filters = [...filtersOf(resource)].map(([name, { field, operator }]): [string, Field] => [
    name,
    inputOf(field, operator),
  ]);
  return {
    ...Object.fromEntries(filters),
    ...(searchedBy(resource).length > 0 ? { q: searchField } : {}),
  };
};
