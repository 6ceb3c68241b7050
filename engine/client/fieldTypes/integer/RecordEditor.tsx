import { typedNumber } from '#engine/schema/fieldTypes/checks';
import { DebouncedInput } from '#engine/client/ui/form/DebouncedInput';
import { asList, type FilterProps } from '#engine/client/fieldTypes/filter';
import { useFault } from '#engine/client/i18n/useFault';
import { useLocaleInUse } from '#engine/client/i18n/useText';

const recordId = (text: string): number | undefined => {
  const id = typedNumber(text) ?? 0;
  return id > 0 ? id : undefined;
};

/** One box for the number of a record. */
const RecordEditor = ({ name, field, filter, onChange }: FilterProps) => {
  const locale = useLocaleInUse();
  const sayFault = useFault();
  return (
    <DebouncedInput
      className="control"
      inputMode="numeric"
      aria-label={field.label[locale]}
      value={asList(filter[name]).join(', ')}
      wrong={(typed) => (typed !== '' && typedNumber(typed) === undefined ? sayFault('wrongType') : undefined)}
      onSettle={(text) => onChange({ [name]: recordId(text) })}
    />
  );
};

export default RecordEditor;
