import { Form } from 'ra-core';
import { useState } from 'react';
import { account } from '../../../resources/account';
import { check } from '../../../resources/kinds';
import type { Faults } from '../../../resources/faults';
import { FieldInputOf } from '../../kinds/inputs';
import { MuiProvider } from '../../muiProvider';
import { Dialog } from '../../views/popover/Dialog';
import { useProvider } from '../../views/provider';
import { useWords } from '../../views/words';
import { useSave } from '../../views/Form/useSave';
import type { ActionScreenProps } from '..';

const field = account.fields.password;
const formId = 'reset-password';

const faultsOf = ({ password }: { password?: unknown }): Faults => {
  const fault = password ? check(field, password) : 'required';
  return fault ? { password: fault } : {};
};

/** Gives an account a new password, which its owner must then change; all its sessions end. */
const ResetPassword = ({ resource, record, onClose, onDone }: ActionScreenProps) => {
  const { locale, word } = useWords();
  const provider = useProvider();
  const save = useSave();
  const [saving, setSaving] = useState(false);
  const title = String(record[resource.title]);

  const send = async ({ password }: { password?: unknown }): Promise<Faults | undefined> => {
    if (saving) return undefined;
    setSaving(true);
    const answer = await save(async () => {
      await provider.call({
        method: 'POST',
        path: `${resource.api}/reset-password`,
        body: { id: record.id, password },
      });
      return word('resetPasswordDone', { title });
    });
    setSaving(false);
    if (answer === true) onDone();
    return typeof answer === 'boolean' ? undefined : answer;
  };
  return (
    <Dialog
      title={`${resource.actions?.['reset-password']?.label[locale] ?? ''}: ${title}`}
      onClose={saving ? () => undefined : onClose}
      actions={
        <>
          <button type="button" className="button" disabled={saving} onClick={onClose}>
            {word('cancel')}
          </button>
          <button type="submit" form={formId} className="button primary" disabled={saving}>
            {saving && <span className="spinner" aria-hidden="true" />}
            {word('confirm')}
          </button>
        </>
      }
    >
      <p className="notice warning">{word('resetPasswordNote')}</p>
      <MuiProvider>
        <Form
          id={formId}
          record={{}}
          defaultValues={{ password: null }}
          validate={faultsOf}
          onSubmit={send}
          noValidate
          disableInvalidFormNotification
        >
          <FieldInputOf name="password" field={field} />
        </Form>
      </MuiProvider>
    </Dialog>
  );
};

export default ResetPassword;
