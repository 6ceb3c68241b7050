import { Fragment, type ReactNode } from 'react';
import { maySee } from '#resources/schema/access';
import { typeOf } from '#resources/schema/kinds';
import { tag } from '#src/fieldTypes/tag';
import { useLocaleInUse } from '#src/i18n/useText';
import { LaterEditors } from '#src/live/editing/LaterEditors';
import { PageHead } from '#src/ui/PageHead';
import { recordTitle } from '../recordTitle';
import { useListPage } from '../useListPage';
import { Facts } from './Facts';
import { HeadActions } from './HeadActions';
import { headFields, type RecordProps } from './recordFields';

/** The marks of a record, as tags beside its title. */
const Marks = ({ resource, person, record }: RecordProps): ReactNode => {
  const locale = useLocaleInUse();
  return Object.entries(resource.fields).map(([name, field]) => {
    const tone = maySee(person.role, resource, name) ? typeOf(field).mark?.(record[name], field) : undefined;
    return tone && <Fragment key={name}>{tag({ label: field.label, tone }, locale)}</Fragment>;
  });
};

/** The record's title, marks and actions, and below them the figures that matter. */
export const RecordHead = (props: RecordProps) => {
  const { resource, record } = props;
  const locale = useLocaleInUse();
  const { path } = useListPage(resource);
  const title = (
    <span className="row">
      {recordTitle(resource, record, locale)}
      <Marks {...props} />
    </span>
  );
  return (
    <>
      <PageHead title={title} backTo={`/${path}`}>
        <LaterEditors resource={resource} id={record.id} />
        <div className="page-actions">
          <HeadActions {...props} />
        </div>
      </PageHead>
      {resource.head && (
        <section className="card record-figures">
          <Facts {...props} names={headFields(resource)} look="figures" />
        </section>
      )}
    </>
  );
};
