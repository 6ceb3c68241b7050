import { useState, type ReactNode } from 'react';
import type { Field } from '#resources/schema/field';
import { say, type LocalizedText } from '#resources/schema/language';
import type { Values } from '#resources/schema/record';
import { useUser } from '#src/auth/useUser';
import { showValue } from '#src/fieldTypes/showValue';
import { useText } from '#src/i18n/useText';
import { useCellContext } from '#src/views/useCellContext';
import '#src/ui/kit.css';
import { Facts, RowsTable } from './lists';
import { Message, TextButton } from './parts';
import styles from '../samples.module.css';

type Fields = Readonly<Record<string, Field>>;

/** Each of these fields without a value. */
export const emptyOf = (fields: object): Values => Object.fromEntries(Object.keys(fields).map((name) => [name, null]));

/** The submitted values, field by field. */
export const ShownValues = ({ fields, values }: { fields: Fields; values: Values }) => {
  const context = useCellContext({ fields }, [values], useUser());
  return (
    <Facts
      of={Object.entries(fields).map(([name, field]) => [field.label, showValue(field, values[name], context, values)])}
    />
  );
};

interface ValuesTableProps<Row> {
  readonly title: LocalizedText;
  /** The head of the column that names a row, and the name. */
  readonly head: LocalizedText;
  readonly nameOf: (row: Row) => string;
  readonly fields: Fields;
  readonly rows: readonly Row[];
  readonly keyOf: (row: Row) => string | number;
  /** Further buttons of a row. */
  readonly renderActions?: (row: Row) => ReactNode;
}

/** Rows of declared fields, each of which a dialog shows as a whole. */
export const ValuesTable = <Row extends Values>(props: ValuesTableProps<Row>) => {
  const { title, head, nameOf, fields, rows, keyOf, renderActions } = props;
  const text = useText();
  const [viewed, setViewed] = useState<Row>();
  const context = useCellContext({ fields }, rows, useUser());
  const columns = Object.entries(fields).map(([name, field]) => ({
    head: field.label,
    words: true,
    renderCell: (row: Row) => showValue(field, row[name], context, row),
  }));
  const actions = (row: Row) => (
    <>
      <TextButton
        look="text small"
        label={say('查看', 'View')}
        aria-label={text(say('查看 %{name}', 'View %{name}'), { name: nameOf(row) })}
        onClick={() => setViewed(row)}
      />
      {renderActions?.(row)}
    </>
  );
  return (
    <div className={styles.values}>
      <RowsTable
        title={text(title)}
        rows={rows}
        keyOf={keyOf}
        columns={[
          { head, words: true, renderCell: nameOf },
          ...columns,
          { head: say('操作', 'Actions'), words: true, renderCell: actions },
        ]}
      />
      {viewed && (
        <Message title={nameOf(viewed)} onClose={() => setViewed(undefined)}>
          <ShownValues fields={fields} values={viewed} />
        </Message>
      )}
    </div>
  );
};
