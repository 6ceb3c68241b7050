import { Form } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { Faults } from '../../../resources/vocabulary/faults';
import type { Field } from '../../../resources/vocabulary/kinds';
import { readInput } from '../../../resources/vocabulary/readInput';
import type { Values } from '../../../resources/vocabulary/record';
import { FieldInputOf } from '../../fieldTypes/inputs';
import { useText } from '../../i18n/useText';
import { Button } from '../../ui/buttons/Button';
import { sendByKeys, useFilledForm } from '../../ui/form/useFilledForm';
import { useOneSend } from '../../ui/form/useOneSend';
import { MuiProvider } from '../../ui/mui/muiProvider';
import { pageWords } from './texts';
import '../../views/Form/form.css';

interface DeclaredFormProps {
  readonly fields: Readonly<Record<string, Field>>;
  /** What each field begins with, and comes back to; null for an empty one. */
  readonly start: Values;
  /** What is wrong beyond the rules of single fields. */
  readonly rules?: (values: Values) => Faults;
  readonly submit: string;
  /** Takes what was filled in, without faults; answers what is wrong with the fields all the same. */
  readonly onSend: (values: Values) => Promise<Faults | undefined>;
  /** One column, where there is no room for two. */
  readonly narrow?: boolean;
}

type InsideProps = Pick<DeclaredFormProps, 'fields' | 'start' | 'submit' | 'narrow'> & { readonly saving: boolean };

const Inside = ({ fields, start, submit, narrow, saving }: InsideProps) => {
  const text = useText();
  const { reset } = useFormContext();
  const { box, isDirty } = useFilledForm();
  return (
    <div ref={box} className="declared-form" onKeyDown={sendByKeys}>
      <div className={narrow ? 'dialog-fields' : 'form-fields'}>
        {Object.entries(fields).map(([name, field]) => (
          <FieldInputOf key={name} name={name} field={field} />
        ))}
      </div>
      <div className="row">
        <Button look="primary" submit busy={saving}>
          {submit}
        </Button>
        <Button disabled={saving || !isDirty} onClick={() => reset(start)}>
          {text(pageWords.reset)}
        </Button>
      </div>
    </div>
  );
};

/** A form of declared fields that stands in a card: their rules, the focus on the first fault, one send at a time, and a way back. */
export const DeclaredForm = ({ fields, start, rules, submit, onSend, narrow }: DeclaredFormProps) => {
  const { saving, send, holdSecond } = useOneSend();
  const faultsOf = (values: Values) => ({ ...readInput(fields, values).faults, ...rules?.(values) });
  return (
    <div onSubmitCapture={holdSecond}>
      <MuiProvider>
        <Form
          record={{}}
          defaultValues={start}
          validate={faultsOf}
          onSubmit={(values: Values) => send(() => onSend(values))}
          noValidate
          disableInvalidFormNotification
        >
          <Inside fields={fields} start={start} submit={submit} narrow={narrow} saving={saving} />
        </Form>
      </MuiProvider>
    </div>
  );
};
