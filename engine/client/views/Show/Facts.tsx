import type { RaRecord } from 'react-admin';
import { maySee, type Person } from '#engine/schema/access';
import { holds, type Values } from '#engine/schema/writable';
import type { Role } from '#engine/schema/roles';
import { fieldOf, type Resource } from '#engine/schema/resource';
import { isByHand } from '#engine/schema/fieldTypes/position';
import { systemFieldsOf } from '#engine/schema/systemFields';
import { insideOf, isWide, wholeOf } from '#engine/client/fieldTypes/wholes';
import type { ReactNode } from 'react';
import { useText } from '#engine/client/i18n/useText';
import { CopyButton } from '#engine/client/ui/CopyButton';
import { useCellContext } from '#engine/client/views/useCellContext';
import { useFieldHref } from '#engine/client/views/paths';
import type { Field } from '#engine/schema/field';
import type { CellContext } from '#engine/client/fieldTypes/cell';
import { showValue } from '#engine/client/fieldTypes/draw';
import styles from './show.module.css';

/** A record of a resource, and its reader. */
export interface RecordProps {
  readonly resource: Resource;
  readonly person: Person;
  readonly record: RaRecord;
}

/** What stands at the head of a record: its figures and when it changed last. */
export const headFields = ({ head }: Resource): readonly string[] => (head ? [...head, 'updatedAt'] : []);

const takesWidth = (resource: Resource, name: string): boolean => {
  const field = fieldOf(resource, name);
  return field !== undefined && isWide(field);
};

/** The fields of these names that the person may see and that this record has. */
export const shownFields = (resource: Resource, role: Role, record: Values, names: readonly string[]) =>
  names.flatMap((name) => {
    const field = fieldOf(resource, name);
    return field && maySee(role, resource, name) && holds(field.when, record) ? [{ name, field }] : [];
  });

/** The fields that neither the head nor a form has; those that need room come last. */
export const serverFields = (resource: Resource): string[] => {
  const inForm = (resource.page ?? resource.form).flatMap(({ fields }) => fields);
  // A marked field is a tag beside the title while it holds, and says nothing otherwise.
  const marked = Object.entries(resource.fields).flatMap(([name, field]) => ('mark' in field ? [name] : []));
  const elsewhere = [...headFields(resource), ...inForm, ...(inForm.length > 0 ? marked : [])];
  return [
    'id',
    ...Object.keys(resource.fields),
    ...Object.keys(systemFieldsOf(resource)).filter((name) => name !== 'id' && name !== 'version'),
  ]
    .filter((name) => !elsewhere.includes(name) && !isByHand(fieldOf(resource, name)))
    .toSorted((one, other) => Number(takesWidth(resource, one)) - Number(takesWidth(resource, other)));
};

/** The groups of the page without what the head shows already. */
export const groupsOf = ({ form, page = form, head = [] }: Resource) =>
  page.map(({ label, fields }) => ({
    label,
    names: fields.filter((name) => !head.includes(name)),
  }));

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
    <span translate="no">{id}</span>
    <CopyButton text={String(id)} label={label} />
  </span>
);

interface FactsProps extends RecordProps {
  readonly names: readonly string[];
  readonly look: 'facts' | 'figures';
  /** Shown in place of the values of these fields. */
  readonly instead?: Readonly<Record<string, ReactNode>> | undefined;
}

/** Those fields of a record that the person may see, each with its label. */
export const Facts = ({ names, look, resource, person, record, instead = {} }: FactsProps) => {
  const text = useText();
  const context = useCellContext(resource, [record], person, insideOf(resource, record));
  const fieldHref = useFieldHref(resource, person);
  return (
    <dl className={styles[look]}>
      {shownFields(resource, person.role, record, names).map(({ name, field }) => (
        <div key={name} className={[field.kind, isWide(field) && 'wide'].filter(Boolean).join(' ')}>
          <dt>{text(field.label)}</dt>
          <dd>
            {instead[name] !== undefined ? (
              instead[name]
            ) : name === 'id' ? (
              <IdValue id={record.id} label={text(field.label)} />
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
