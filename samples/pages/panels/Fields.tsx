import type { Field, Values } from '#engine/schema';
import type { LocalizedText } from '#engine/schema/language';
import { showValue, useCellContext, useText, useUser } from '#engine/client';
import '#engine/client/ui/kit.css';
import { Facts } from '#engine/client/ui';
import { RowsTable } from './lists';
import styles from '../samples.module.css';

type Fields = Readonly<Record<string, Field>>;

/** Each of these fields without a value. */
export const emptyOf = (fields: object): Values => Object.fromEntries(Object.keys(fields).map((name) => [name, null]));

/** Values of declared fields, each with its label. */
export const ShownValues = ({ fields, values }: { fields: Fields; values: Values }) => {
  const text = useText();
  const context = useCellContext({ fields }, [values], useUser());
  return (
    <Facts
      look="below"
      className={styles.values}
      facts={Object.entries(fields).map(([name, field]) => [
        text(field.label),
        showValue(field, values[name], context, values),
      ])}
    />
  );
};

interface ValuesTableProps {
  readonly title: LocalizedText;
  readonly fields: Fields;
  readonly rows: readonly Values[];
}

/** Rows of declared fields. */
export const ValuesTable = ({ title, fields, rows }: ValuesTableProps) => {
  const context = useCellContext({ fields }, rows, useUser());
  return (
    <div className={styles.values}>
      <RowsTable
        title={useText()(title)}
        rows={rows}
        keyOf={(row: Values) => rows.indexOf(row)}
        columns={Object.entries(fields).map(([name, field]) => ({
          head: field.label,
          words: true,
          renderCell: (row: Values) => showValue(field, row[name], context, row),
        }))}
      />
    </div>
  );
};
