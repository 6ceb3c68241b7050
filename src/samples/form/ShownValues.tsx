import type { Field } from '#resources/schema/field';
import type { Values } from '#resources/schema/record';
import { useUser } from '#src/auth/useUser';
import { showValue } from '#src/fieldTypes/showValue';
import { useText } from '#src/i18n/useText';
import { useCellContext } from '#src/views/useCellContext';
import { FactList } from '../page/FactList';

/** The submitted values, field by field. */
export const ShownValues = ({ fields, values }: { fields: Readonly<Record<string, Field>>; values: Values }) => {
  const text = useText();
  const context = useCellContext({ fields }, [values], useUser());
  return (
    <FactList
      of={Object.entries(fields).map(([name, field]) => ({
        label: text(field.label),
        value: showValue(field, values[name], context, values),
      }))}
    />
  );
};
