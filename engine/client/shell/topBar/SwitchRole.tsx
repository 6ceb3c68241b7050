import { switchTexts } from './switchTexts';
import { useWatch } from 'react-hook-form';
import { account } from '#engine/subjects/account/account';
import type { Faults } from '#engine/schema/faults';
import { choice, type Field } from '#engine/schema/field';
import { forOrganization, hasOrganization, organizationField, organizationOf } from '#engine/schema/organization';
import type { Values } from '#engine/schema/writable';
import { roles } from '#resources/business';
import type { Role } from '#engine/schema/roles';
import { useText } from '#engine/client/i18n/useText';
import { FieldInputOf } from '#engine/client/fieldTypes/inputs';
import { takeRole } from '#engine/client/auth/role';
import type { User } from '#engine/client/auth/user';
import { useSave } from '#engine/client/views/useSave';
import { FormDialog } from '#engine/client/views/Form/FormDialog';

const { role: ownField } = account.fields;
const [ofOrganization] = Object.entries<Field>(organizationField({ required: true }, 'ofAccount'));
const start = { role: null, ...forOrganization(null) };

const needsOne = ({ role }: Values) => hasOrganization(role);

const faultsOf = (values: Values): Faults => ({
  ...(values.role ? {} : { role: 'required' }),
  ...(needsOne(values) && organizationOf(values) === null ? forOrganization('required') : {}),
});

const Organization = () => {
  const values = useWatch();
  if (!ofOrganization || !needsOne(values)) return null;
  const [name, field] = ofOrganization;
  return <FieldInputOf name={name} field={field} />;
};

/** Lets an admin use the console in another role, or for one organization. */
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
          await takeRole(values.role as Role, needsOne(values) ? organizationOf(values) : null);
          return text(switchTexts.begun);
        })
      }
      onDone={onClose}
      onClose={onClose}
      note={<p className="notice">{text(switchTexts.hint)}</p>}
    >
      <FieldInputOf name="role" field={role} />
      <Organization />
    </FormDialog>
  );
};

export default SwitchRole;
