import { useShowController } from 'react-admin';
import { fieldOf, type Resource } from '../../../resources/vocabulary/schema';
import { systemFieldsOf } from '../../../resources/vocabulary/systemFields';
import { useUser } from '../../auth/useUser';
import { isWide } from '../../fieldTypes/wholes';
import { useLocaleInUse, useText } from '../../i18n/useText';
import { useInAppClicks } from '../../ui/inAppLinks';
import { guarded } from '../guarded';
import { PageState } from '../PageState';
import { Group } from './Group';
import { RecordHead } from './RecordHead';
import './show.css';

const takesWidth = (resource: Resource, name: string): boolean => {
  const field = fieldOf(resource, name);
  return field !== undefined && isWide(field);
};

/** The fields that the server sets and no form has; those that need room come last. */
const serverFields = (resource: Resource) => {
  const inForm = resource.form.flatMap((group) => group.fields);
  return [
    'id',
    ...Object.keys(resource.fields).filter((name) => !inForm.includes(name)),
    ...Object.keys(systemFieldsOf(resource)).filter((name) => name !== 'id' && name !== 'version'),
  ].toSorted((one, other) => Number(takesWidth(resource, one)) - Number(takesWidth(resource, other)));
};

/** The page of one record: the groups of its form, the server's fields, and the actions. */
const Show = ({ resource }: { resource: Resource }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const person = useUser();
  const followLinks = useInAppClicks();
  const { record, error, refetch } = useShowController({
    resource: resource.path,
    queryOptions: { onError: () => undefined },
    ...guarded,
  });
  if (!person || !record) return <PageState resource={resource} error={error} onRetry={() => void refetch()} />;
  const parts = { resource, person, record };
  return (
    <div onClick={followLinks}>
      <RecordHead {...parts} />
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
