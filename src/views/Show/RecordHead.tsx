import { Fragment, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { maySee } from '../../../resources/vocabulary/access';
import { typeOf } from '../../../resources/vocabulary/kinds';
import { tag } from '../../fieldTypes/tag';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { formPath } from '../../router/recordPath';
import { Button } from '../../ui/buttons/Button';
import { PageHead } from '../../ui/PageHead';
import { preloadForms } from '../forms';
import { recordActions } from '../recordActions/recordActions';
import { useActions } from '../recordActions/useActions';
import { recordTitle } from '../recordTitle';
import { useListPage } from '../useListPage';
import type { RecordProps } from './Group';

/** The marks of a record, as tags beside its title. */
const Marks = ({ resource, person, record }: RecordProps): ReactNode => {
  const locale = useLocaleInUse();
  return Object.entries(resource.fields).map(([name, field]) => {
    const tone = maySee(person.role, resource, name) ? typeOf(field).mark?.(record[name], field) : undefined;
    return tone && <Fragment key={name}>{tag({ label: field.label, tone }, locale)}</Fragment>;
  });
};

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

/** The record's title, marks and actions. */
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
    <PageHead title={title} backTo={`/${path}`}>
      <div className="page-actions">
        <ActionButtons {...props} />
      </div>
    </PageHead>
  );
};
