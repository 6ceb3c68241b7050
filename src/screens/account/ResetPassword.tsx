import { account } from '../../../resources/account';
import { check } from '../../../resources/kinds';
import type { Faults } from '../../../resources/faults';
import type { Values } from '../../../resources/record';
import { FieldInputOf } from '../../fieldTypes/inputs';
import { useSave } from '../../views/Form/useSave';
import { FormDialog } from '../../views/popover/FormDialog';
import { useProvider } from '../../views/provider';
import { useWords } from '../../views/words';
import type { ActionScreenProps } from '..';
import { titleText } from '../../views/recordTitle';

const field = account.fields.password;
const start = { password: null };

const faultsOf = ({ password }: Values): Faults => {
  const fault = password ? check(field, password) : 'required';
  return fault ? { password: fault } : {};
};

/** Gives an account a new password, which its owner must then change; all its sessions end. */
const ResetPassword = ({ resource, record, onClose, onDone }: ActionScreenProps) => {
  const { locale, word } = useWords();
  const provider = useProvider();
  const save = useSave();
  const title = titleText(resource, record);

  const send = ({ password }: Values) =>
    save(async () => {
      await provider.call({
        method: 'POST',
        path: `${resource.api}/reset-password`,
        body: { id: record.id, password },
      });
      return word('resetPasswordDone', { title });
    });
  return (
    <FormDialog
      title={`${resource.actions?.['reset-password']?.label[locale] ?? ''}: ${title}`}
      start={start}
      faultsOf={faultsOf}
      onSend={send}
      onDone={onDone}
      onClose={onClose}
      note={<p className="notice warning">{word('resetPasswordNote')}</p>}
    >
      <FieldInputOf name="password" field={field} />
    </FormDialog>
  );
};

export default ResetPassword;
