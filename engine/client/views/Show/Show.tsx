import { type Identifier, useShowController } from 'react-admin';
import type { Resource } from '#engine/schema/resource';
import { useUser } from '#engine/client/auth/useUser';
import { useLocaleInUse, useText } from '#engine/client/i18n/useText';
import { usePainted } from '#engine/client/ui/browser/firstPaint';
import { useInAppClicks } from '#engine/client/ui/inAppLinks';
import { guarded } from '#engine/client/views/guarded';
import { WaitingRequests } from '#engine/client/views/waiting/WaitingRequests';
import { useWaiting } from '#engine/client/views/waiting/useWaiting';
import { isGone, PageState } from '#engine/client/views/PageState';
import { useListPage } from '#engine/client/views/paths';
import { useSlots } from '#engine/client/views/slots';
import { groupsOf, serverFields, shownFields, type RecordProps, Facts } from './Facts';
import { RecordHead } from './RecordHead';
import { hasTimeline, Timeline } from './timeline/Timeline';
import { Suspense, useEffect, useId, type ComponentProps, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { useAddress } from '#engine/client/router/useAddress';
import { Tabs } from '#engine/client/ui/Tabs';
import { RelatedList, useRelated, type RelatedRows } from './RelatedLists';
import { showTexts } from './texts';
import styles from './show.module.css';

const details = 'details';

/** An estimate with all its digits would look like a count. */
const countOf = ({ total, isEstimate }: RelatedRows, locale: string): string => {
  if (total === undefined) return '';
  return isEstimate ? ` ≈ ${Number(total.toPrecision(2)).toLocaleString(locale)}` : ` ${total.toLocaleString(locale)}`;
};

/** The record itself, and beside it the lists that belong to it, each with its count. The address holds the open one. */
const RecordTabs = ({ children, ...parts }: RecordProps & { children: ReactNode }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const id = useId();
  const [query, change] = useAddress();
  const lists = useRelated(parts.resource, parts.person, parts.record);
  // Of two lists of one resource, the further one is told by its reference as well.
  const keyOf = (list: RelatedRows) =>
    lists.find(({ other }) => other === list.other) === list ? list.other.name : `${list.other.name}.${list.field}`;
  const open = lists.find((list) => keyOf(list) === query.get('tab'));
  if (lists.length === 0) return children;
  const tabs = [
    { key: details, label: text(showTexts.details) },
    ...lists.map((list) => ({ key: keyOf(list), label: list.label[locale] + countOf(list, locale) })),
  ];
  const choose = (key: string) => change(() => (key === details ? '' : { tab: key }), { replace: true });
  return (
    <>
      <div className={`card ${styles.tabs}`}>
        <Tabs
          id={id}
          label={text(showTexts.parts)}
          tabs={tabs}
          chosen={open ? keyOf(open) : details}
          onChoose={choose}
        />
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${open ? keyOf(open) : details}`}>
        {open ? (
          <section className={`card ${styles.related}`}>
            <RelatedList person={parts.person} record={parts.record} related={open} />
          </section>
        ) : (
          children
        )}
      </div>
    </>
  );
};

interface GroupProps extends RecordProps {
  readonly title: string;
  readonly names: readonly string[];
  /** Of less interest than the rest of the page. */
  readonly small?: boolean;
}

/** A card with the values of those fields that the person may see; none where that is nothing but the title. */
const Group = ({ title, names, small = false, ...parts }: GroupProps) => {
  const shown = shownFields(parts.resource, parts.person.role, parts.record, names);
  // The head of the page has the title already.
  if (shown.every(({ name }) => name === parts.resource.title)) return null;
  return (
    <section className={`card form-group ${small ? styles.minor : ''}`}>
      <h2>{title}</h2>
      <Facts {...parts} names={names} look="facts" />
    </section>
  );
};

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]') !== null;

/** Escape leaves the page, as it leaves a form. Panels and dialogs above the page keep the key for themselves. */
const useLeaveByEscape = (to: string): void => {
  const navigate = useNavigate();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.defaultPrevented || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      void navigate(to);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [navigate, to]);
};

/** What happened to the record, once the record itself is on the screen. */
const LaterTimeline = (props: ComponentProps<typeof Timeline>) =>
  usePainted(props.record.id) ? <Timeline {...props} /> : null;

/** The page of one record: what matters and can be done at the head, then the groups of its form, the system last. */
const Show = ({ resource, id }: { resource: Resource; id?: Identifier }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const person = useUser();
  const followLinks = useInAppClicks();
  const { recordParts, recordNotes } = useSlots();
  const [Part, Note] = [recordParts[resource.name], recordNotes[resource.name]];
  useLeaveByEscape(`/${useListPage(resource).path}`);
  const { record, error, refetch } = useShowController({
    resource: resource.path,
    ...(id === undefined ? {} : { id }),
    queryOptions: { onError: () => undefined },
    ...guarded,
  });
  const isPainted = usePainted(record?.id);
  const waiting = useWaiting(resource, person, record && isPainted ? [record.id] : []);
  // One that is open stays while the server can't be asked, but not once it is removed.
  if (!person || !record || isGone(error))
    return <PageState resource={resource} error={error} onRetry={() => void refetch()} />;
  const parts = { resource, person, record };
  const withTimeline = hasTimeline(resource, person);
  const isLog = groupsOf(resource).length === 0;
  return (
    <div className={styles.page} onClick={followLinks}>
      <RecordHead {...parts} waiting={waiting} />
      {Note && (
        <Suspense>
          <Note record={record} />
        </Suspense>
      )}
      <WaitingRequests waiting={waiting} />
      <RecordTabs {...parts}>
        <div className={`${styles.body} ${withTimeline ? styles.two : ''}`}>
          <div>
            {groupsOf(resource).map(({ label, names }) => (
              <Group key={label['en-US']} title={label[locale]} names={names} {...parts} />
            ))}
            {Part && (
              <Suspense>
                <Part record={record} place="behind" />
              </Suspense>
            )}
            <Group
              title={isLog ? (resource.labelOne ?? resource.label)[locale] : text(showTexts.systemInfo)}
              names={serverFields(resource)}
              small={!isLog}
              {...parts}
            />
          </div>
          {withTimeline && <LaterTimeline {...parts} waiting={waiting} />}
        </div>
      </RecordTabs>
    </div>
  );
};

export default Show;
