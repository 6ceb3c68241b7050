import { Form } from 'react-admin';
import { useEffect, useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useNavigate } from 'react-router';
import type { Person } from '../../../resources/vocabulary/access';
import type { Faults } from '../../../resources/vocabulary/faults';
import type { Values } from '../../../resources/vocabulary/record';
import type { Resource } from '../../../resources/vocabulary/schema';
import { MuiProvider } from '../../ui/mui/muiProvider';
import { PageHead } from '../../ui/PageHead';
import { FormFields } from './FormFields';
import { formFaults, startValues, type FormCall } from './formValues';
import { sendByKeys, useFilledForm } from '../../ui/form/useFilledForm';
import { useOneSend } from '../../ui/form/useOneSend';
import { useUnsavedGuard } from './useUnsavedGuard';
import './form.css';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';

interface RecordFormProps {
  readonly resource: Resource;
  readonly call: FormCall;
  readonly person: Person;
  /** The stored record, on a modify; never another one while the form is open. */
  readonly record?: Values;
  readonly title: string;
  /** Stands beside the title. */
  readonly head?: ReactNode;
  /** Where Cancel, Escape and a saved form lead. */
  readonly leaveTo: string;
  /** Saves; answers what the server found wrong with the fields, `true` when saved, `false` when not. */
  readonly onSave: (values: Values) => Promise<Faults | boolean>;
  /** What a new record begins with. */
  readonly given?: Values;
  /** Where a saved record may be followed by the next one. */
  readonly next?: NextRecord;
  /** Stands inside the form, and may use its context. */
  readonly children?: ReactNode;
}

/** What comes after a record that was saved: the list, or the form for the next one. */
type After = 'leave' | 'next';

/** One record entered after the other, without leaving the form. */
export interface NextRecord {
  /** How many were saved since the page was opened. */
  readonly count: number;
  /** The field that takes the focus, once one was saved. */
  readonly focus: string;
  readonly begin: (saved: Values) => void;
}

/** Buttons, keys and the guard of a form: all that needs to know whether it has changed. */
const FormFrame = ({
  leaveTo,
  saving,
  isSaved,
  next,
  isNew,
  onAfter,
  children,
}: {
  leaveTo: string;
  saving: boolean;
  isSaved: () => boolean;
  next: NextRecord | undefined;
  isNew: boolean;
  onAfter: (after: After) => void;
  children: ReactNode;
}) => {
  const text = useText();
  const navigate = useNavigate();
  const { box, isDirty } = useFilledForm();
  const question = useUnsavedGuard(() => isDirty && !isSaved());
  const leave = () => void navigate(leaveTo);
  const focus = next && next.count > 0 ? next.focus : undefined;
  useEffect(() => {
    if (focus !== undefined) box.current?.querySelector<HTMLElement>(`[name="${focus}"]`)?.focus();
    // Who asked for a new record goes on typing.
    else if (isNew) box.current?.querySelector<HTMLElement>('.form-fields input')?.focus();
  }, [box, focus, isNew]);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !event.defaultPrevented) leave();
    if (event.key === 'Enter') onAfter(next && event.shiftKey ? 'next' : 'leave');
    sendByKeys(event);
  };
  return (
    <div ref={box} onKeyDown={onKeyDown}>
      {children}
      <div className="form-bar card">
        <Button look="primary" submit busy={saving} onClick={() => onAfter('leave')}>
          {text(saving ? 'views.saving' : 'views.save')}
        </Button>
        {next && (
          <Button look="outline" submit disabled={saving} onClick={() => onAfter('next')}>
            {text('views.saveAndNext')}
          </Button>
        )}
        <Button disabled={saving} onClick={leave}>
          {text('views.cancel')}
        </Button>
        <span className="hint form-keys">{text(next ? 'views.saveNextHint' : 'views.saveHint')}</span>
        {next && next.count > 0 && (
          <span className="form-count" role="status">
            {text('views.enteredNow', { count: next.count })}
          </span>
        )}
      </div>
      {question}
    </div>
  );
};

/** The form of any declared resource, for a new record or a stored one. */
export const RecordForm = ({
  resource,
  call,
  person,
  record,
  title,
  head,
  leaveTo,
  onSave,
  given,
  next,
  children,
}: RecordFormProps) => {
  const saved = useRef(false);
  const after = useRef<After>('leave');
  const { saving, send, holdSecond } = useOneSend();
  const navigate = useNavigate();
  const start = useMemo(
    () => ({ ...startValues(resource, call, person.role, record), ...given }),
    [resource, call, person.role, record, given],
  );
  const save = async (values: Values): Promise<Faults | undefined> => {
    if (saved.current) return undefined;
    const answer = await send(() => onSave(values));
    if (typeof answer !== 'boolean') return answer;
    saved.current = answer;
    if (answer && next && after.current === 'next') next.begin(values);
    else if (answer) void navigate(leaveTo);
    return undefined;
  };
  return (
    <MuiProvider>
      <PageHead title={title} backTo={leaveTo}>
        {head}
      </PageHead>
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
          >
            <FormFields resource={resource} call={call} person={person} record={record} />
            {children}
          </FormFrame>
        </Form>
      </div>
    </MuiProvider>
  );
};
