import { Form, useNavigate } from 'ra-core';
import { useMemo, useRef, type KeyboardEvent, type ReactNode } from 'react';
import type { Person } from '../../../resources/access';
import type { Faults } from '../../../resources/faults';
import type { Values } from '../../../resources/record';
import type { Resource } from '../../../resources/schema';
import { MuiProvider } from '../../muiProvider';
import { PageHead } from '../PageHead';
import { useWords } from '../words';
import { FormFields } from './FormFields';
import { faultsOf, startValues, type Call } from './formValues';
import { sendByKeys, useFilledForm } from './useFilledForm';
import { useOneSend } from './useOneSend';
import { useUnsavedGuard } from './useUnsavedGuard';
import './form.css';

interface RecordFormProps {
  readonly resource: Resource;
  readonly call: Call;
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
  /** Stands inside the form, and may use its context. */
  readonly children?: ReactNode;
}

/** Buttons, keys and the guard of a form: all that needs to know whether it has changed. */
const FormFrame = ({
  leaveTo,
  saving,
  isSaved,
  children,
}: {
  leaveTo: string;
  saving: boolean;
  isSaved: () => boolean;
  children: ReactNode;
}) => {
  const { word } = useWords();
  const navigate = useNavigate();
  const { box, isDirty } = useFilledForm();
  const question = useUnsavedGuard(() => isDirty && !isSaved());
  const leave = () => navigate(leaveTo);

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Escape' && !event.defaultPrevented) leave();
    sendByKeys(event);
  };
  return (
    <div ref={box} onKeyDown={onKeyDown}>
      {children}
      <div className="form-bar card">
        <button type="submit" className="button primary" disabled={saving}>
          {saving && <span className="spinner" aria-hidden="true" />}
          {word(saving ? 'saving' : 'save')}
        </button>
        <button type="button" className="button" disabled={saving} onClick={leave}>
          {word('cancel')}
        </button>
        <span className="hint form-keys">{word('saveHint')}</span>
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
  children,
}: RecordFormProps) => {
  const saved = useRef(false);
  const { saving, send, holdSecond } = useOneSend();
  const navigate = useNavigate();
  const start = useMemo(() => startValues(resource, call, person.role, record), [resource, call, person.role, record]);
  const save = async (values: Values): Promise<Faults | undefined> => {
    if (saved.current) return undefined;
    const answer = await send(() => onSave(values));
    if (typeof answer !== 'boolean') return answer;
    saved.current = answer;
    if (answer) navigate(leaveTo);
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
          validate={(values) => faultsOf(resource, values, person.role, record)}
          onSubmit={save}
          noValidate
          disableInvalidFormNotification
        >
          <FormFrame leaveTo={leaveTo} saving={saving} isSaved={() => saved.current}>
            <FormFields resource={resource} call={call} person={person} record={record} />
            {children}
          </FormFrame>
        </Form>
      </div>
    </MuiProvider>
  );
};
