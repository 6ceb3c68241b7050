import { labelsOf } from '#engine/schema/declared/names';
import type { Field } from '#engine/schema/field';
import { inReadersOrder } from '#engine/schema/language';
import { useLocaleInUse } from '#engine/client/i18n/useText';
import type { FilterProps } from './filter';
import { Options } from './parts/sharedFilters';

/** The names with a checkbox each, in the reader's order. */
const NamesEditor = (props: FilterProps<Field>) => {
  const locale = useLocaleInUse();
  const options = inReadersOrder(labelsOf(props.field) ?? [], locale, ({ label }) => label[locale]);
  return <Options {...props} options={options} />;
};

export default NamesEditor;
