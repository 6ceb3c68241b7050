import { useShowController, type RaRecord } from 'react-admin';
import { Fragment, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { maySee, type Person } from '../../../resources/vocabulary/access';
import { typeOf } from '../../../resources/vocabulary/kinds';
import { holds } from '../../../resources/vocabulary/record';
import { fieldOf, type Resource } from '../../../resources/vocabulary/schema';
import { systemFieldsOf } from '../../../resources/vocabulary/systemFields';
import { tag } from '../../fieldTypes/tag';
import { CopyButton } from '../../ui/CopyButton';
import { useInAppClicks } from '../../ui/inAppLinks';
import { recordActions } from '../recordActions/recordActions';
import { useActions } from '../recordActions/useActions';
import { preloadForms } from '../forms';
import { PageHead } from '../../ui/PageHead';
import { PageState } from '../PageState';
import { recordTitle } from '../recordTitle';
import { useCellContext } from '../useCellContext';
import { useFieldHref } from '../useFieldHref';
import { useListPage } from '../useListPage';
import { insideOf, isWide } from '../../fieldTypes/wholes';
import { WholeValue } from './WholeValue';
import { useUser } from '../../auth/useUser';
import './show.css';
import { formPath } from '../../router/recordPath';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';

interface RecordProps {
  readonly resource: Resource;
  readonly person: Person;
  readonly record: RaRecord;
}

const Group = ({
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

const Linked = ({ href, children }: { href: string | undefined; children: ReactNode }) =>
  href === undefined ? children : <a href={href}>{children}</a>;

/** What stands out about a record, as tags beside its title. */
const Marks = ({ resource, person, record }: RecordProps): ReactNode => {
  const locale = useLocaleInUse();
  return Object.entries(resource.fields).map(([name, field]) => {
    const tone = maySee(person.role, resource, name) ? typeOf(field).mark?.(record[name], field) : undefined;
    return tone && <Fragment key={name}>{tag({ label: field.label, tone }, locale)}</Fragment>;
  });
};

const IdValue = ({ id, label }: { id: RaRecord['id']; label: string }): ReactNode => (
  <span className="row numeric">
    {id}
    <CopyButton text={String(id)} label={label} />
  </span>
);

const ActionButtons = ({ resource, person, record }: RecordProps) => {
  const text = useText();
  const navigate = useNavigate();
  const { start, dialog } = useActions(resource, person);
  return (
    <>
      {recordActions(person, resource, record)
        .toReversed()
        .map((action) => (
          <Button
            look={`${action.kind === 'edit' ? 'primary' : 'outline'} ${action.tone === 'danger' ? 'tone-danger' : ''}`}
            key={action.name}
            onPointerEnter={preloadForms}
            onClick={() =>
              action.kind === 'edit'
                ? void navigate(formPath(resource, record.id), { state: { from: 'show' } })
                : start(record, action)
            }
          >
            {text(action.label)}
          </Button>
        ))}
      {dialog}
    </>
  );
};

const takesWidth = (resource: Resource, name: string): boolean => {
  const field = fieldOf(resource, name);
  return field !== undefined && isWide(field);
};

/** The fields that no form has: set by the server, of the resource and of every record; those that need room come last. */
const serverFields = (resource: Resource) => {
  const inForm = resource.form.flatMap((group) => group.fields);
  return [
    'id',
    ...Object.keys(resource.fields).filter((name) => !inForm.includes(name)),
    ...Object.keys(systemFieldsOf(resource)).filter((name) => name !== 'id' && name !== 'version'),
  ].toSorted((one, other) => Number(takesWidth(resource, one)) - Number(takesWidth(resource, other)));
};

/** The page of one record: the groups of its form, what the server knows of it, and what can be done with it. */
const Show = ({ resource }: { resource: Resource }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const person = useUser();
  const page = useListPage(resource);
  const followLinks = useInAppClicks();
  const { record, error, refetch } = useShowController({
    resource: resource.path,
    queryOptions: { onError: () => undefined },
  });
  if (!person || !record) return <PageState resource={resource} error={error} onRetry={() => void refetch()} />;
  const parts = { resource, person, record };
  return (
    <div onClick={followLinks}>
      <PageHead
        title={
          <span className="row">
            {recordTitle(resource, record, locale)}
            <Marks {...parts} />
          </span>
        }
        backTo={`/${page.path}`}
      >
        <div className="page-actions">
          <ActionButtons {...parts} />
        </div>
      </PageHead>
      {resource.form.map((group) => (
        <Group key={group.label['en-US']} title={group.label[locale]} names={group.fields} {...parts} />
      ))}
      <Group
        title={resource.form.length > 0 ? text('views.systemInfo') : (resource.labelOne ?? resource.label)[locale]}
        names={serverFields(resource)}
        {...parts}
      />
    </div>
  );
};

export default Show;
