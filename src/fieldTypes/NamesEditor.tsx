import { labelsOf } from '#resources/names';
import type { Field } from '#resources/schema/field';
import { inReadersOrder } from '#resources/schema/language';
import { useLocaleInUse } from '#src/i18n/useText';
import type { FilterProps } from './filter';
import { Options } from './parts/sharedFilters';

/** The names with a checkbox each, in the reader's order. */
const NamesEditor = (props: FilterProps<Field>) => {
  const locale = useLocaleInUse();
  const options = inReadersOrder(labelsOf(props.field) ?? [], locale, ({ label }) => label[locale]);
  return <Options {...props} options={options} />;
};

export default NamesEditor;
