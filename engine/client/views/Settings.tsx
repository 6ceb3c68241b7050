import { useQuery } from '@tanstack/react-query';
import { type Identifier, useEditController } from 'react-admin';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { Navigate, useLocation } from 'react-router';
import { mayDo, mayWriteRow } from '#engine/schema/access';
import type { Resource } from '#engine/schema/resource';
import { useProvider } from '#engine/client/api/useProvider';
import { useUser } from '#engine/client/auth/useUser';
import { EditForm } from './Form/Edit';
import { guarded } from './guarded';
import { sortPayload } from './List/sort';
import { PageState } from './PageState';
import type { RecordProps } from './Show/Facts';
import Show from './Show/Show';
import showStyles from './Show/show.module.css';
import { hasTimeline, Timeline } from './Show/timeline/Timeline';
import { useWaiting } from './waiting/useWaiting';
import { WaitingRequests } from './waiting/WaitingRequests';

/** A form beside what happened to its record, and below what waits for it. */
const WithHistory = ({ children, ...parts }: RecordProps & { readonly children: ReactNode }) => {
  const isSeen = hasTimeline(parts.resource, parts.person);
  const waiting = useWaiting(parts.resource, parts.person, [parts.record.id]);
  return (
    <>
      <WaitingRequests waiting={waiting} />
      <div className={isSeen ? `${showStyles.body} ${showStyles.two}` : undefined}>
        {children}
        {isSeen && <Timeline {...parts} waiting={waiting} />}
      </div>
    </>
  );
};

const withHistory = (parts: RecordProps) => (form: ReactNode) => <WithHistory {...parts}>{form}</WithHistory>;

/** The one record: its form, and what happened to it; for those who may not change it, its page. */
const OneRecord = ({ resource, id }: { resource: Resource; id: Identifier }) => {
  const person = useUser();
  const [round, setRound] = useState(0);
  const box = useRef<HTMLDivElement>(null);
  // The button that was pressed has gone with the earlier form.
  useEffect(() => {
    if (round > 0 && document.activeElement === document.body)
      box.current?.querySelector<HTMLElement>('.form-bar [type=submit]')?.focus();
  }, [round]);
  const begin = useCallback(() => setRound((last) => last + 1), []);
  const { record, error, refetch } = useEditController({
    resource: resource.path,
    id,
    mutationMode: 'pessimistic',
    queryOptions: { onError: () => undefined, gcTime: 0 },
    ...guarded,
  });
  if (!person || !record) return <PageState resource={resource} error={error} onRetry={() => void refetch()} />;
  const parts = { resource, person, record };
  if (!mayDo(person.role, resource, 'modify') || !mayWriteRow(person, resource, record))
    return <Show resource={resource} id={id} />;
  return (
    <div ref={box} className={showStyles.page}>
      <EditForm
        key={round}
        {...parts}
        staying={{
          begin,
          read: refetch,
          around: withHistory(parts),
        }}
      />
    </div>
  );
};

/** The page of a resource with one record: no list leads to it, and an address with the record's id leads here as well. */
const Settings = ({ resource }: { resource: Resource }) => {
  const provider = useProvider();
  const { pathname } = useLocation();
  const { data, error, refetch } = useQuery({
    queryKey: [resource.path, 'single'],
    queryFn: ({ signal }) =>
      provider.getList(resource.path, {
        filter: {},
        sort: sortPayload(resource.sort),
        pagination: { page: 1, perPage: 1 },
        signal,
      }),
    retry: false,
  });
  const id = data?.data[0]?.id;
  if (pathname !== `/${resource.path}`) return <Navigate to={`/${resource.path}`} replace />;
  if (id === undefined) return <PageState resource={resource} error={error} onRetry={() => void refetch()} />;
  return <OneRecord resource={resource} id={id} />;
};

export default Settings;
