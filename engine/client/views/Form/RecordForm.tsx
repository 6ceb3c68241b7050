import { Form } from 'react-admin';
import { useMemo, useRef, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Person } from '#engine/schema/access';
import type { Faults } from '#engine/schema/faults';
import type { Values } from '#engine/schema/writable';
import type { Resource } from '#engine/schema/resource';
import { draftFields } from '#engine/subjects/draft/draft';
import { useProvider } from '#engine/client/api/useProvider';
import { createDraftKeeper } from './drafts';
import { PageHead } from '#engine/client/ui/PageHead';
import { FormDraft, type DraftVersion } from './FormDraft';
import ConfirmTransition from './ConfirmTransition';
import { formTransitions, type FormTransition, formFaults, startValues, type FormCall } from './formValues';
import { FormFrame, type NextStep, type NextRecord } from './FormFrame';
import { FormFields } from './FormFields';
import { useOneSend } from '#engine/client/ui/form/useOneSend';

interface RecordFormProps {
  readonly resource: Resource;
  readonly call: FormCall;
  readonly person: Person;
  /** The stored record, on a modify. It must not change while the form is open. */
  readonly record?: Values;
  readonly title: string;
  /** Stands beside the title. */
  readonly head?: ReactNode;
  /** Where Cancel, Escape and a save lead. A page of settings is not left: there it is what fills the form from the record again. */
  readonly leaveTo: string | (() => void);
  /** Puts the form below the title among what else stands there. */
  readonly around?: (form: ReactNode) => ReactNode;
  /** The id of the record, known at the latest when it is saved. */
  readonly savedId: () => number | undefined;
  /** Saves it. Returns the faults that the server found, `true` when saved, or `false` when not. */
  readonly onSave: (values: Values) => Promise<Faults | boolean>;
  /** The initial values of a new record. */
  readonly given?: Values;
  /** The version that an edit starts from, always the same object. */
  readonly version?: DraftVersion;
  /** Set where the next record may follow a saved one. */
  readonly next?: NextRecord;
  /** What follows a save before the form is left; nothing where it returns nothing. */
  readonly follow?: (onClose: () => void) => ReactNode;
  /** Stands inside the form, and may use its context. */
  readonly children?: ReactNode;
}

/** The form of any declared resource, for a new record or a stored one. */
export const RecordForm = ({
  resource,
  call,
  person,
  record,
  title,
  head,
  leaveTo,
  around = (form) => form,
  savedId,
  onSave,
  given,
  version,
  next,
  follow,
  children,
}: RecordFormProps) => {
  const saved = useRef(false);
  const after = useRef<NextStep>('leave');
  const { saving, send, holdSecond } = useOneSend();
  const navigate = useNavigate();
  const start = useMemo(
    () => ({ ...startValues(resource, call, person.role, record), ...given }),
    [resource, call, person.role, record, given],
  );
  const [following, setFollowing] = useState<ReactNode>();
  const [asked, setAsked] = useState<FormTransition>();
  const transitions = useMemo(() => formTransitions(resource, person, record), [resource, person, record]);
  const backTo = typeof leaveTo === 'string' ? { backTo: leaveTo } : {};
  const leave = () => void (typeof leaveTo === 'string' ? navigate(leaveTo) : leaveTo());
  const savedAs = asked && savedId();
  const recordId = record ? Number(record['id']) : null;
  const provider = useProvider();
  const [keeper] = useState(() => createDraftKeeper(provider, { resource: resource.name, recordId }));
  const kept = useMemo(() => draftFields(resource, person.role, recordId), [resource, person.role, recordId]);
  const save = async (values: Values): Promise<Faults | undefined> => {
    if (saved.current) return undefined;
    const answer = await send(() => onSave(values));
    if (typeof answer !== 'boolean') return answer;
    saved.current = answer;
    if (answer) keeper.end();
    if (answer && next && after.current === 'next') next.begin(values);
    else if (answer && typeof after.current === 'object') setAsked(after.current.transition);
    else if (answer) {
      const then = follow?.(leave);
      setFollowing(then);
      if (!then) leave();
    }
    return undefined;
  };
  return (
    <>
      <PageHead title={title} {...backTo}>
        {head}
      </PageHead>
      {around(
        <div onSubmitCapture={holdSecond}>
          <Form
            record={{}}
            defaultValues={start}
            validate={(values) => formFaults(resource, values, person.role, record)}
            onSubmit={save}
            noValidate
            disableInvalidFormNotification
          >
            <FormFrame
              leaveTo={leaveTo}
              saving={saving}
              isSaved={() => saved.current}
              next={next}
              isNew={call === 'insert'}
              onAfter={(wanted) => (after.current = wanted)}
              transitions={transitions}
              left={kept.length > 0 ? { keep: keeper.flush, discard: keeper.end } : undefined}
              draft={
                kept.length > 0 && (
                  <FormDraft
                    keeper={keeper}
                    names={kept}
                    start={start}
                    version={version}
                    changedAt={record?.['updatedAt']}
                  />
                )
              }
            >
              <FormFields resource={resource} call={call} person={person} record={record} />
              {children}
            </FormFrame>
          </Form>
        </div>,
      )}
      {following}
      {asked && savedAs !== undefined && (
        <ConfirmTransition
          resource={resource}
          person={person}
          request={{ ...asked, ids: [savedAs], known: [] }}
          onClose={leave}
          onDone={leave}
        />
      )}
    </>
  );
};
