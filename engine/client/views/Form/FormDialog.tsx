import { Form } from 'react-admin';
import { useEffect, type ReactNode, useId, useState } from 'react';
import type { Faults } from '#engine/schema/faults';
import type { Values } from '#engine/schema/writable';
import { useFault } from '#engine/client/i18n/useFault';
import { sendByKeys } from '#engine/client/ui/browser/shortcuts';
import { useFormFaults } from '#engine/client/ui/form/useFormFaults';
import { useOneSend } from '#engine/client/ui/form/useOneSend';
import { UnsavedQuestion, useUnsavedGuard } from './unsaved';
import { Dialog, useDismissal } from '#engine/client/ui/modal/Dialog';
import { Button } from '#engine/client/ui/buttons/Button';

interface FieldsFormProps {
  readonly id?: string;
  /** Every field with its initial value; null for an empty one. */
  readonly start: Values;
  /** The faults of the input before it is sent. */
  readonly faultsOf: (values: Values) => Faults;
  /** For a form that shows whether it is being sent. */
  readonly sending?: ReturnType<typeof useOneSend>;
  /** Sends it and returns the faults of the fields. */
  readonly onSend: (values: Values) => Promise<Faults | void> | void;
  readonly onUnsaved?: (isUnsaved: boolean) => void;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** The fields, and a place for faults that belong to none of them. */
const Fields = ({
  start,
  onUnsaved,
  className,
  children,
}: Omit<FieldsFormProps, 'faultsOf' | 'sending' | 'onSend'>) => {
  const { box, errors, isDirty } = useFormFaults();
  const sayFault = useFault();
  useEffect(() => onUnsaved?.(isDirty), [onUnsaved, isDirty]);
  const others = Object.entries(errors).filter(([name]) => !Object.hasOwn(start, name));
  return (
    <div ref={box} className={className} onKeyDown={sendByKeys}>
      {others.map(([name, error]) => (
        <p key={name} className="notice danger" role="alert">
          {`${name}: ${sayFault(typeof error?.message === 'string' ? error.message : 'wrongType')}`}
        </p>
      ))}
      {children}
    </div>
  );
};

/** A form of declared fields that belong to no record: one send at a time, and the focus on its first fault. */
export const FieldsForm = ({ id, start, faultsOf, sending, onSend, ...fields }: FieldsFormProps) => {
  const own = useOneSend();
  const { holdSecond, send } = sending ?? own;
  return (
    <div onSubmitCapture={holdSecond}>
      <Form
        id={id}
        record={{}}
        defaultValues={start}
        validate={faultsOf}
        onSubmit={(values: Values) => send(() => onSend(values))}
        noValidate
        disableInvalidFormNotification
      >
        <Fields start={start} {...fields} />
      </Form>
    </div>
  );
};

interface FormDialogProps {
  readonly title: string;
  /** Every field with its initial value; null for an empty one. */
  readonly start: Values;
  /** The faults of the input before it is sent. */
  readonly faultsOf: (values: Values) => Faults;
  /**
   * Sends it. Returns the faults that the server found, `true` on success, or `false` when the screen already shows the
   * reason.
   */
  readonly onSend: (values: Values) => Promise<Faults | boolean>;
  readonly onDone: () => void;
  /** Called when the person cancels, after a question where something would be lost. */
  readonly onClose: () => void;
  /** The button's text: the verb of the dialog. */
  readonly submit: string;
  readonly look?: 'primary' | 'danger';
  readonly wide?: boolean;
  /** Why it was refused, where no field is at fault. */
  readonly problem?: string | undefined;
  /** Stands above the fields. */
  readonly note?: ReactNode;
  /** The fields. */
  readonly children: ReactNode;
}

/** A dialog with a form: one send at a time, by its button, Enter or Ctrl+Enter. It asks before it discards input. */
export const FormDialog = ({
  title,
  start,
  faultsOf,
  onSend,
  onDone,
  onClose,
  submit,
  look = 'primary',
  wide,
  problem,
  note,
  children,
}: FormDialogProps) => {
  const dismissal = useDismissal(submit);
  const formId = useId();
  const [isUnsaved, setUnsaved] = useState(false);
  const [asking, setAsking] = useState(false);
  const sending = useOneSend();
  const { saving } = sending;
  const onTheWayOut = useUnsavedGuard(() => isUnsaved);

  const leave = () => {
    if (saving) return;
    if (isUnsaved) setAsking(true);
    else onClose();
  };
  const submitted = async (values: Values): Promise<Faults | undefined> => {
    const answer = await onSend(values);
    if (answer === true) onDone();
    return typeof answer === 'boolean' ? undefined : answer;
  };
  return (
    <>
      <Dialog
        title={title}
        wide={wide}
        problem={problem}
        onClose={leave}
        actions={
          <>
            <Button disabled={saving} onClick={leave}>
              {dismissal}
            </Button>
            <Button look={look} submit busy={saving} form={formId}>
              {submit}
            </Button>
          </>
        }
      >
        {note}
        <FieldsForm
          id={formId}
          className="dialog-fields"
          start={start}
          faultsOf={faultsOf}
          sending={sending}
          onSend={submitted}
          onUnsaved={setUnsaved}
        >
          {children}
        </FieldsForm>
      </Dialog>
      {asking && <UnsavedQuestion onStay={() => setAsking(false)} onLeave={onClose} />}
      {onTheWayOut}
    </>
  );
};
