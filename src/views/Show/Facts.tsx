import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { insideOf, isWide, wholeOf } from '#src/fieldTypes/wholes';
import { useLocaleInUse } from '#src/i18n/useText';
import { CopyButton } from '#src/ui/CopyButton';
import { useCellContext } from '../useCellContext';
import { useFieldHref } from '../useFieldHref';
import { shownFields, type RecordProps } from './recordFields';
import type { Field } from '#resources/schema/field';
import type { Values } from '#resources/schema/record';
import type { CellContext } from '#src/fieldTypes/cell';
import { showValue } from '#src/fieldTypes/showValue';

interface WholeValueProps {
  readonly name: string;
  readonly field: Field;
  readonly record: Values;
  readonly context: CellContext;
}

/** A value on its record's page. */
const WholeValue = ({ name, field, record, context }: WholeValueProps): ReactNode => {
  const value = record[name];
  const whole = value === null || value === undefined ? undefined : wholeOf(field);
  if (!whole) return showValue(field, value, context, record);
  const show = (of: Field, one: unknown) => showValue(of, one, context);
  return <whole.View value={value} field={field} record={record} show={show} />;
};

const Linked = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href === undefined ? children : <a href={href}>{children}</a>;

const IdValue = ({ id, label }: { id: RaRecord['id']; label: string }): ReactNode => (
  <span className="row numeric">
    {id}
    <CopyButton text={String(id)} label={label} />
  </span>
);

/** Those fields of a record that the person may see, each with its label. */
export const Facts = ({
  names,
  look,
  resource,
  person,
  record,
}: RecordProps & { names: readonly string[]; look: string }) => {
  const locale = useLocaleInUse();
  const context = useCellContext(resource, [record], person, insideOf(resource, record));
  const fieldHref = useFieldHref(resource, person);
  return (
    <dl className={look}>
      {shownFields(resource, person.role, record, names).map(({ name, field }) => (
        <div key={name} className={[field.kind, isWide(field) && 'wide'].filter(Boolean).join(' ')}>
          <dt>{field.label[locale]}</dt>
          <dd>
            {name === 'id' ? (
              <IdValue id={record.id} label={field.label[locale]} />
            ) : (
              <Linked href={fieldHref(name, record)}>
                <WholeValue name={name} field={field} record={record} context={context} />
              </Linked>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
};
