import { formTexts } from './formTexts';
import { type RaRecord, useEditController } from 'react-admin';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useFormContext, useFormState } from 'react-hook-form';
import { Link, useLocation } from 'react-router';
import { isClosed, mayWriteRow, type Person, mayDo } from '#engine/schema/access';
import type { Values } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';
import { LaterEditors } from '#engine/client/live/editing/LaterEditors';
import { historyPath, maySeeHistory } from '#engine/client/views/paths';
import { guarded } from '#engine/client/views/guarded';
import { PageState } from '#engine/client/views/PageState';
import { useUser } from '#engine/client/auth/useUser';
import { RecordForm } from './RecordForm';
import { currentOf, useModify } from './useModify';
import { StaleDialog } from './StaleDialog';
import { useSave } from '#engine/client/views/useSave';
import { useRecordTitle } from '#engine/client/views/useRecordTitle';
import { useText } from '#engine/client/i18n/useText';
import { State } from '#engine/client/ui/States';
import { PageHead } from '#engine/client/ui/PageHead';
import { recordPath } from '#engine/client/router/addresses';

/** Replaces the form of a record that this person may not change. */
const NotEditable = ({ resource, person, record }: { resource: Resource; person: Person; record: Values }) => {
  const text = useText();
  const title = useRecordTitle(resource, record);
  const why = isClosed(resource, record)
    ? ({ title: formTexts.closedTitle, hint: formTexts.closedHint } as const)
    : ({ title: formTexts.notYoursTitle, hint: formTexts.notYoursHint } as const);
  return (
    <>
      <PageHead title={<span dir="auto">{title}</span>} backTo={`/${resource.path}`} />
      <div className="card">
        <State icon="lock" title={text(why.title)} hint={text(why.hint)} alert>
          {mayDo(person.role, resource, 'detail') && (
            <Link className="button outline" to={recordPath(resource, String(record.id))}>
              {text('views.show')}
            </Link>
          )}
        </State>
      </div>
    </>
  );
};

interface StaleRecord {
  readonly before: Values;
  readonly mine: Values;
  readonly theirs: Values;
}

/** Puts the chosen values into the form and sends it again. */
const StaleChoice = (props: {
  resource: Resource;
  person: Person;
  stale: StaleRecord;
  onChosen: () => void;
  onClose: () => void;
}) => {
  const { setValue } = useFormContext();
  const anchor = useRef<HTMLSpanElement>(null);
  const choose = (values: Values) => {
    for (const [name, value] of Object.entries(values)) setValue(name, value, { shouldDirty: true });
    const form = anchor.current?.closest('form');
    props.onChosen();
    form?.requestSubmit();
  };
  return (
    <>
      <span ref={anchor} hidden />
      <StaleDialog {...props} {...props.stale} onChoose={choose} />
    </>
  );
};

/** Links to the record's history. */
const HistoryLink = ({ to }: { to: string }) => {
  const text = useText();
  return (
    <Link className="button outline" to={to}>
      {text('views.history')}
    </Link>
  );
};

interface EditFormProps {
  readonly resource: Resource;
  readonly person: Person;
  readonly record: RaRecord;
  /** Of a page that nobody leaves by a save. */
  readonly staying?: StayingForm;
}

/** What a page of settings does around its form. */
export interface StayingForm {
  /** Reads the record again. */
  readonly read: () => Promise<unknown>;
  /** Fills the form from the record as it was read last. */
  readonly begin: () => void;
  /** Puts the form among what else stands on the page. */
  readonly around: (form: ReactNode) => ReactNode;
}

/** Fills an untouched form from the newest record when somebody else has changed it. */
const Follow = ({ isOld, begin }: { isOld: boolean; begin: () => void }) => {
  const { dirtyFields } = useFormState();
  const isUntouched = Object.keys(dirtyFields).length === 0;
  useEffect(() => {
    if (isOld && isUntouched) begin();
  }, [isOld, isUntouched, begin]);
  return null;
};

/** The form of a stored record. */
export const EditForm = ({ resource, person, record, staying }: EditFormProps) => {
  const text = useText();
  const save = useSave();
  const cameFromShow = useLocation().state?.from === 'show';
  // The form fills once: it must neither lose nor overwrite what others save meanwhile.
  const [first] = useState(record);
  const title = useRecordTitle(resource, first) ?? '';
  const { seen, goOnFrom, modify } = useModify(resource, record);
  const [stale, setStale] = useState<StaleRecord>();
  const id = Number(first.id);
  const version = useMemo(
    () => ({
      seen: () => Number(seen()['version']),
      goOnFrom: (earlier: number) => goOnFrom({ ...seen(), version: earlier }),
    }),
    [seen, goOnFrom],
  );

  const send = async (values: Values) => {
    const answer = await save(
      async () => {
        await modify(values);
        return text('views.saved');
      },
      (error) => {
        const theirs = currentOf(resource, error);
        if (theirs) setStale({ before: seen(), mine: values, theirs });
        return theirs !== undefined;
      },
    );
    if (answer === true) await staying?.read();
    return answer;
  };

  return (
    <RecordForm
      resource={resource}
      call="modify"
      person={person}
      record={first}
      title={staying ? text(resource.label) : text(formTexts.changeNamed, { title })}
      head={
        <>
          <LaterEditors resource={resource} id={id} edits />
          {!staying && maySeeHistory(person, resource) && <HistoryLink to={historyPath(resource, id)} />}
        </>
      }
      leaveTo={staying?.begin ?? `/${resource.path}${cameFromShow ? `/${id}/show` : ''}`}
      {...(staying && { around: staying.around })}
      version={version}
      savedId={() => id}
      onSave={send}
    >
      {staying && <Follow isOld={record['version'] !== first['version']} begin={staying.begin} />}
      {stale && (
        <StaleChoice
          resource={resource}
          person={person}
          stale={stale}
          onChosen={() => {
            goOnFrom(stale.theirs);
            setStale(undefined);
          }}
          onClose={() => setStale(undefined)}
        />
      )}
    </RecordForm>
  );
};

/** The page that edits a record. */
const Edit = ({ resource }: { resource: Resource }) => {
  const person = useUser();
  const { record, error, refetch } = useEditController({
    resource: resource.path,
    mutationMode: 'pessimistic',
    ...guarded,
    // The page shows the failure with a retry, instead of a toast and a jump to the list. It has a cache key of its own
    // and is not kept. The list leaves its rows in the cache, and a form filled from one would start with an older
    // version.
    queryOptions: { onError: () => undefined, meta: { for: 'edit' }, gcTime: 0 },
  });
  if (!person || !record) return <PageState resource={resource} error={error} onRetry={() => void refetch()} />;
  if (!mayWriteRow(person, resource, record) || isClosed(resource, record))
    return <NotEditable resource={resource} person={person} record={record} />;
  return <EditForm key={record.id} resource={resource} person={person} record={record} />;
};

export default Edit;
