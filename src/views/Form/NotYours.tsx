import { Link } from 'react-router';
import { mayDo, type Person } from '#resources/schema/access';
import type { Values } from '#resources/schema/record';
import type { Resource } from '#resources/schema/resource';
import { Icon } from '#src/ui/icons';
import { PageHead } from '#src/ui/PageHead';
import { recordTitle } from '../recordTitle';
import { recordPath } from '#src/router/recordPath';
import { useLocaleInUse, useText } from '#src/i18n/useText';

/** Replaces the form of a record that this person may not change. */
export const NotYours = ({ resource, person, record }: { resource: Resource; person: Person; record: Values }) => {
  const locale = useLocaleInUse();
  const text = useText();
  return (
    <>
      <PageHead title={recordTitle(resource, record, locale)} backTo={`/${resource.path}`} />
      <div className="card">
        <div className="grid-state" role="alert">
          <Icon name="lock" size={40} />
          <h2>{text('views.notYoursTitle')}</h2>
          <p className="quiet">{text('views.notYoursHint')}</p>
          {mayDo(person.role, resource, 'detail') && (
            <Link className="button outline" to={recordPath(resource, String(record.id))}>
              {text('views.show')}
            </Link>
          )}
        </div>
      </div>
    </>
  );
};
