import { Form } from 'react-admin';
import { useEffect, type ReactNode } from 'react';
import type { Faults } from '#resources/schema/faults';
import type { Values } from '#resources/schema/record';
import { useFault } from '#src/i18n/useText';
import { sendByKeys, useFilledForm } from '#src/ui/form/useFilledForm';
import type { useOneSend } from '#src/ui/form/useOneSend';
import { MuiProvider } from '#src/ui/mui/muiProvider';

interface FieldsFormProps {
  readonly id?: string;
  /** Every field with its initial value; null for an empty one. */
  readonly start: Values;
  /** The faults of the input before it is sent. */
  readonly faultsOf: (values: Values) => Faults;
  readonly sending: ReturnType<typeof useOneSend>;
  /** Sends it and returns the faults of the fields. */
  readonly onSend: (values: Values) => Promise<Faults | undefined>;
  readonly onUnsaved?: (isUnsaved: boolean) => void;
  /** Where lists and menus open; always the same function. */
  readonly container?: () => Element | null;
  readonly className?: string;
  readonly children: ReactNode;
}

/** The fields, and a place for faults that belong to none of them. */
const Fields = ({
  start,
  onUnsaved,
  className,
  children,
}: Omit<FieldsFormProps, 'faultsOf' | 'sending' | 'onSend'>) => {
  const { box, errors, isDirty } = useFilledForm();
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
export const FieldsForm = ({ id, start, faultsOf, sending, onSend, container, ...fields }: FieldsFormProps) => (
  <div onSubmitCapture={sending.holdSecond}>
    <MuiProvider container={container}>
      <Form
        id={id}
        record={{}}
        defaultValues={start}
        validate={faultsOf}
        onSubmit={(values: Values) => sending.send(() => onSend(values))}
        noValidate
        disableInvalidFormNotification
      >
        <Fields start={start} {...fields} />
      </Form>
    </MuiProvider>
  </div>
);
