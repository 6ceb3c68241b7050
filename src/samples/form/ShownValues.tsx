import type { Field } from '../../../resources/vocabulary/kinds';
import type { Values } from '../../../resources/vocabulary/record';
import { useUser } from '../../auth/useUser';
import { showValue } from '../../fieldTypes/showValue';
import { useText } from '../../i18n/useText';
import { useCellContext } from '../../views/useCellContext';
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
