import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { readInput } from '#resources/schema/record';
import type { Values } from '#resources/schema/record';
import { saveInfo } from '#resources/samples/user';
import { call } from '#src/api/calls';
import { sentenceOf } from '#src/api/errors';
import { FieldInputOf } from '#src/fieldTypes/inputs';
import { useText } from '#src/i18n/useText';
import { Button } from '#src/ui/buttons/Button';
import { useOneSend } from '#src/ui/form/useOneSend';
import { notify } from '#src/ui/toasts/toasts';
import { FieldsForm } from '#src/views/Form/FieldsForm';
import { settingWords as words } from './texts';

const { input } = saveInfo;
const empty = Object.fromEntries(Object.keys(input).map((name) => [name, null]));

interface ButtonsProps {
  readonly saving: boolean;
  /** The values that Reset restores. */
  readonly saved: Values;
}

const Buttons = ({ saving, saved }: ButtonsProps) => {
  const text = useText();
  const { reset } = useFormContext();
  return (
    <div className="row">
      <Button look="primary" submit busy={saving}>
        {text(words.save)}
      </Button>
      <Button disabled={saving} onClick={() => reset(saved)}>
        {text(words.reset)}
      </Button>
    </div>
  );
};

/** The basic information of the person, by the rules of its call. */
export const BasicForm = () => {
  const text = useText();
  const [saved, setSaved] = useState<Values>(empty);
  const sending = useOneSend();
  const send = async (values: Values) => {
    try {
      await call(saveInfo, readInput(input, values).values);
      setSaved(values);
      notify(text(words.saved), 'success');
    } catch (error) {
      notify(sentenceOf(error), 'error');
    }
    return undefined;
  };
  return (
    <FieldsForm
      className="basic-form"
      start={empty}
      faultsOf={(values) => readInput(input, values).faults}
      sending={sending}
      onSend={send}
    >
      {Object.entries(input).map(([name, field]) => (
        <FieldInputOf key={name} name={name} field={field} />
      ))}
      <Buttons saving={sending.saving} saved={saved} />
    </FieldsForm>
  );
};
