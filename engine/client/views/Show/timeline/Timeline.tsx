import { useId, useState } from 'react';
import { isClosed, isLeftOut, mayWriteRow, type Person } from '#engine/schema/access';
import {
  timelineKinds,
  valuesBefore,
  type TimelineEvent,
  type TimelineKind,
  timelineCall,
  timelineRoles,
} from '#engine/schema/timeline';
import { sentenceOf } from '#engine/client/api/errors';
import { recordsOf, type ChangeRow, changeRows } from '#engine/client/fieldTypes/changes/changeRows';
import { useLocaleInUse, useText, type SayText } from '#engine/client/i18n/useText';
import { Button } from '#engine/client/ui/buttons/Button';
import { Failed } from '#engine/client/ui/States';
import { Tabs } from '#engine/client/ui/Tabs';
import { useCellContext } from '#engine/client/views/useCellContext';
import type { RecordProps } from '#engine/client/views/Show/Facts';
import type { Waiting } from '#engine/client/views/waiting/useWaiting';
import { WaitingRequests } from '#engine/client/views/waiting/WaitingRequests';
import { NoteForm } from './NoteForm';
import { RevertChange } from './RevertChange';
import { timelineTexts as texts } from './texts';
import type { CellContext } from '#engine/client/fieldTypes/cell';
import { formatDateTime, formatFullDateTime } from '#engine/client/i18n/dateTime';
import { EventChanges } from './TimelineEvent';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { Identifier } from 'react-admin';
import type { Resource } from '#engine/schema/resource';
import { useProvider } from '#engine/client/api/useProvider';
import { follows } from '#engine/client/live/keys';
import { labelOfName } from '#engine/schema/declared/names';
import type { Locale } from '#engine/schema/language';
import { roles } from '#resources/business';
import styles from './timeline.module.css';

/** Changes that name other rows of the server, and no field of the record. */
const pointers: readonly string[] = ['note', 'revert'];

/** The changed fields of an event, as far as people should read them. A new record has no values before. */
const shownChanges = ({ action, changes }: TimelineEvent, resourceName: string, locale: Locale): ChangeRow[] =>
  action === 'insert' || action === 'import' || !changes
    ? []
    : changeRows(changes, resourceName, locale).filter(({ name }) => !pointers.includes(name));

const whoDid = ({ operator, actingRole }: TimelineEvent, locale: Locale, text: SayText): string => {
  const who = operator === '' ? text(texts.nobody) : operator;
  const role = roles.find(({ value }) => value === actingRole);
  return role ? text(texts.actingAs, { who, role: role.label[locale] }) : who;
};

/** What somebody did, as a sentence. */
const eventText = (event: TimelineEvent, rows: readonly ChangeRow[], locale: Locale, text: SayText): string => {
  const who = whoDid(event, locale, text);
  const [first] = rows;
  switch (event.action) {
    case 'insert':
      return text(texts.created, { who });
    case 'import':
      return text(texts.imported, { who });
    case 'note':
      return text(texts.noted, { who });
    case 'revert':
      return text(texts.reverted, { who });
    case 'modify':
      if (first && rows.length === 1) return text(texts.changedOne, { who, field: first.label });
      return text(texts.changedMany, { who, count: rows.length });
    default:
      return text(texts.acted, { who, action: labelOfName('action', event.action, locale) });
  }
};

const pageSize = 20;

/** What happened to a record, of one kind or of all; more of it on request. */
const useTimeline = (resource: Resource, id: Identifier, kind: TimelineKind | undefined) => {
  const provider = useProvider();
  const { data, error, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = useInfiniteQuery({
    queryKey: [resource.path, 'timeline', Number(id), kind ?? null],
    queryFn: ({ pageParam, signal }) =>
      provider.call(timelineCall(resource), { id: Number(id), kind, before: pageParam, pageSize }, { signal }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.length === pageSize ? last.at(-1)?.id : undefined),
    retry: false,
    meta: follows,
  });
  return {
    events: data?.pages.flat(),
    error,
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    more: () => void fetchNextPage(),
    retry: () => void refetch(),
  };
};

interface EventProps {
  readonly event: TimelineEvent;
  readonly rows: readonly ChangeRow[];
  readonly context: CellContext;
  /** Omitted where the person can't take this back. */
  readonly onRevert: (() => void) | undefined;
}

/** One thing that happened: who did what and when, from what to what. */
const Event = ({ event, rows, context, onRevert }: EventProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const said = eventText(event, rows, locale, text);
  return (
    <li className={`${styles.event} ${event.action === 'note' ? styles.note : ''}`}>
      <p className={styles.sentence}>{said}</p>
      <div className={`row ${styles.meta}`}>
        <time dateTime={event.createdAt} title={formatFullDateTime(event.createdAt, locale)}>
          {formatDateTime(event.createdAt)}
        </time>
        {onRevert && (
          <Button look="text small" aria-label={`${text(texts.revert)}: ${said}`} onClick={onRevert}>
            {text(texts.revert)}
          </Button>
        )}
      </div>
      {event.note !== null && (
        <p className={styles.text} dir="auto">
          {event.note}
        </p>
      )}
      <EventChanges rows={rows} context={context} />
    </li>
  );
};

const nothing: readonly TimelineEvent[] = [];

/** Whether the person sees what happened to the records of a resource. */
export const hasTimeline = (resource: Resource, { role }: Person): boolean =>
  timelineRoles(resource).includes(role) && !isLeftOut(`${resource.api}/timeline`);

/** What happened to a record, the newest first, with the notes of colleagues. */
export const Timeline = ({
  resource,
  person,
  record,
  waiting,
}: RecordProps & { readonly waiting: readonly Waiting[] }) => {
  const locale = useLocaleInUse();
  const text = useText();
  const id = useId();
  const [kind, setKind] = useState<TimelineKind | 'all'>('all');
  const [reverting, setReverting] = useState<TimelineEvent>();
  const { events, error, hasMore, isFetchingMore, more, retry } = useTimeline(
    resource,
    record.id,
    kind === 'all' ? undefined : kind,
  );
  const shown = (events ?? nothing).map((event) => ({ event, rows: shownChanges(event, resource.name, locale) }));
  const context = useCellContext(
    resource,
    shown.flatMap(({ rows }) => recordsOf(rows)),
    person,
  );
  const { deleted } = resource;
  const isOver = isClosed(resource, record) || (deleted && record[deleted.field] === deleted.value);
  const mayWrite = mayWriteRow(person, resource, record) && !isOver;
  const canRevert = (event: TimelineEvent) =>
    mayWrite && Object.keys(valuesBefore(resource, person.role, event)).length > 0;
  const tabs = [{ value: 'all', label: texts.all } as const, ...timelineKinds];
  return (
    <section className={`card ${styles.timeline}`} aria-label={text(texts.title)}>
      <div className={`line ${styles.head}`}>
        <h2>{text(texts.title)}</h2>
        <Tabs
          id={id}
          label={text(texts.title)}
          tabs={tabs.map(({ value, label }) => ({ key: value, label: text(label) }))}
          chosen={kind}
          onChoose={setKind}
        />
      </div>
      <NoteForm resource={resource} id={Number(record.id)} />
      <WaitingRequests waiting={waiting} />
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${kind}`}>
        {error ? (
          <Failed why={sentenceOf(error)} onRetry={retry} />
        ) : !events ? (
          <span className="skeleton" />
        ) : shown.length === 0 ? (
          <p className="quiet">{text(texts.nothing)}</p>
        ) : (
          <ol className={styles.events}>
            {shown.map(({ event, rows }) => (
              <Event
                key={event.id}
                event={event}
                rows={rows}
                context={context}
                onRevert={canRevert(event) ? () => setReverting(event) : undefined}
              />
            ))}
          </ol>
        )}
        {hasMore && (
          <Button look="outline small" busy={isFetchingMore} onClick={more}>
            {text(texts.earlier)}
          </Button>
        )}
      </div>
      {reverting && (
        <RevertChange
          resource={resource}
          person={person}
          record={record}
          event={reverting}
          onClose={() => setReverting(undefined)}
        />
      )}
    </section>
  );
};
