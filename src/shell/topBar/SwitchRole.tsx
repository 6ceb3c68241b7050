import { switchTexts } from './switchTexts';
import { useWatch } from 'react-hook-form';
import { account } from '#resources/account/account';
import type { Faults } from '#resources/schema/faults';
import { choice, reference } from '#resources/schema/field';
import { holds, type Values } from '#resources/schema/writable';
import { roles } from '#resources/business';
import type { Role } from '#resources/schema/roles';
import { useText } from '#src/i18n/useText';
import { FieldInputOf } from '#src/fieldTypes/inputs';
import { takeRole } from '#src/auth/role';
import type { User } from '#src/auth/user';
import { useSave } from '#src/views/useSave';
import { FormDialog } from '#src/views/Form/FormDialog';

const { role: ownField, tenantId: merchantField } = account.fields;
const merchant = reference(merchantField.label, { to: merchantField.to, required: true });
const start = { role: null, tenantId: null };

const needsMerchant = (values: Values) => holds(merchantField.when, values);

const faultsOf = (values: Values): Faults => ({
  ...(values.role ? {} : { role: 'required' }),
  ...(needsMerchant(values) && !values.tenantId ? { tenantId: 'required' } : {}),
});

const Merchant = () => (needsMerchant(useWatch()) ? <FieldInputOf name="tenantId" field={merchant} /> : null);

/** Lets an admin use the console in another role, or as one merchant's admin. */
const SwitchRole = ({ user, onClose }: { user: User; onClose: () => void }) => {
  const text = useText();
  const save = useSave();
  const role = choice(ownField.label, { required: true, options: roles.filter(({ value }) => value !== user.ownRole) });
  return (
    <FormDialog
      title={text('menu.switchRole')}
      submit={text(switchTexts.begin)}
      start={start}
      faultsOf={faultsOf}
      onSend={(values) =>
        save(async () => {
          await takeRole(values.role as Role, needsMerchant(values) ? Number(values.tenantId) : null);
          return text(switchTexts.begun);
        })
      }
      onDone={onClose}
      onClose={onClose}
      note={<p className="notice">{text(switchTexts.hint)}</p>}
    >
      <FieldInputOf name="role" field={role} />
      <Merchant />
    </FormDialog>
  );
};

export default SwitchRole;
