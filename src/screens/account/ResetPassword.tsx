import { labeled } from '../../../resources/vocabulary/joined';
import { account } from '../../../resources/entities/account';
import { check } from '../../../resources/vocabulary/values';
import type { Faults } from '../../../resources/vocabulary/faults';
import type { Values } from '../../../resources/vocabulary/record';
import { FieldInputOf } from '../../fieldTypes/inputs';
import { useSave } from '../../views/Form/useSave';
import { FormDialog } from '../../views/Form/FormDialog';
import { useProvider } from '../../api/useProvider';
import type { ActionScreenProps } from '../../views/slots';
import { titleText } from '../../views/recordTitle';
import { useLocaleInUse, useText } from '../../i18n/useText';

const field = account.fields.password;
const start = { password: null };

const faultsOf = ({ password }: Values): Faults => {
  const fault = password ? check(field, password) : 'required';
  return fault ? { password: fault } : {};
};

/** Gives an account a new password, which its owner must then change; all its sessions end. */
const ResetPassword = ({ resource, record, onClose, onDone }: ActionScreenProps) => {
  const locale = useLocaleInUse();
  const text = useText();
  const provider = useProvider();
  const save = useSave();
  const title = titleText(resource, record);
  const label = resource.actions?.['reset-password']?.label[locale] ?? '';

  const send = ({ password }: Values) =>
    save(async () => {
      await provider.call({
        method: 'POST',
        path: `${resource.api}/reset-password`,
        body: { id: record.id, password },
      });
      return text('views.resetPasswordDone', { title });
    });
  return (
    <FormDialog
      title={labeled(locale, label, title)}
      submit={label}
      start={start}
      faultsOf={faultsOf}
      onSend={send}
      onDone={onDone}
      onClose={onClose}
      note={<p className="notice warning">{text('views.resetPasswordNote')}</p>}
    >
      <FieldInputOf name="password" field={field} />
    </FormDialog>
  );
};

export default ResetPassword;
