import type { RaRecord } from 'react-admin';
import type { ReactNode } from 'react';
import { maySee, type Person } from '../../../resources/vocabulary/access';
import { holds } from '../../../resources/vocabulary/record';
import { fieldOf, type Resource } from '../../../resources/vocabulary/schema';
import { insideOf, isWide } from '../../fieldTypes/wholes';
import { useLocaleInUse } from '../../i18n/useText';
import { CopyButton } from '../../ui/CopyButton';
import { useCellContext } from '../useCellContext';
import { useFieldHref } from '../useFieldHref';
import { WholeValue } from './WholeValue';

/** A record of a resource, and its reader. */
export interface RecordProps {
  readonly resource: Resource;
  readonly person: Person;
  readonly record: RaRecord;
}

const Linked = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href === undefined ? children : <a href={href}>{children}</a>;

const IdValue = ({ id, label }: { id: RaRecord['id']; label: string }): ReactNode => (
  <span className="row numeric">
    {id}
    <CopyButton text={String(id)} label={label} />
  </span>
);

/** A card with the values of those fields that the person may see. */
export const Group = ({
  title,
  names,
  resource,
  person,
  record,
}: RecordProps & { title: string; names: readonly string[] }) => {
  const locale = useLocaleInUse();
  const context = useCellContext(resource, [record], person, insideOf(resource, record));
  const fieldHref = useFieldHref(resource, person);
  const shown = names.flatMap((name) => {
    const field = fieldOf(resource, name);
    return field && maySee(person.role, resource, name) && holds(field.when, record)
      ? [{ name, field, label: field.label[locale] }]
      : [];
  });
  return (
    <section className="card form-group">
      <h2>{title}</h2>
      <dl className="facts">
        {shown.map(({ name, field, label }) => (
          <div key={name} className={isWide(field) ? 'wide' : undefined}>
            <dt>{label}</dt>
            <dd>
              {name === 'id' ? (
                <IdValue id={record.id} label={label} />
              ) : (
                <Linked href={fieldHref(name, record)}>
                  <WholeValue name={name} field={field} record={record} context={context} />
                </Linked>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
};
