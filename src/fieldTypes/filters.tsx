import { yesOrNo } from '../../resources/choices';
import { namesOf } from '../../resources/names';
import type { Field, Kind } from '../../resources/fields';
import { asLocale } from '../../resources/language';
import type { FilterFace } from './filter';
import { optionsFilter } from './parts/optionsFilter';
import { MomentPresets } from './moment/Presets';
import { numberFilter } from './integer/recordFilter';
import { rangeFilter } from './parts/rangeFilter';
import { referenceFilter } from './reference/filter';
import { textFilter } from './parts/textFilter';
import { dayOf, dayToMoment } from '../kinds/moment';
import { formatMoney, parseMoney } from '../kinds/money';

const filters: { [K in Kind]: FilterFace<K> | null } = {
  text: textFilter,
  longText: textFilter,
  choice: optionsFilter<'choice'>((field) => field.options),
  choices: optionsFilter<'choices'>((field) => field.options),
  yesNo: optionsFilter<'yesNo'>(() => yesOrNo),
  integer: rangeFilter(
    {
      input: 'number',
      toWire: (text) => (Number.isFinite(Number(text)) ? Math.trunc(Number(text)) : undefined),
      toText: (value) => String(value ?? ''),
    },
    String,
  ),
  money: rangeFilter({ input: 'number', toWire: parseMoney, toText: (value) => String(value ?? '') }, (value, locale) =>
    formatMoney(String(value), asLocale(locale)),
  ),
  moment: rangeFilter(
    { input: 'date', toWire: dayToMoment, toText: dayOf, presets: MomentPresets },
    (value) => dayOf(value) || String(value),
  ),
  reference: referenceFilter,
  links: null,
  richText: null,
  nameOf: optionsFilter<'nameOf'>(({ of }) => namesOf[of]()),
  changes: null,
  // A password is never read, so nothing can be found by it.
  password: null,
};

/** How a field is filtered by; null for a kind that never is. */
export const filterOf = (field: Field): FilterFace<Kind> | null =>
  (field.kind === 'integer' && field.recordOf !== undefined
    ? numberFilter
    : filters[field.kind]) as FilterFace<Kind> | null;
