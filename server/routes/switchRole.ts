import type { Call, GuardedCall } from '../http/call';
import { holdReferences } from '../database/write';
import { read } from '../http/input';
import { journal } from '../audit/journal';
import { yes } from '../http/openapi/schema';
import { invalid, ok } from '../reply/refusals';
import { actAs } from '../accounts/sessionChanges';
import { account } from '../../resources/entities/account';
import { choice, reference } from '../../resources/vocabulary/kinds';
import { say } from '../../resources/vocabulary/language';
import { holds } from '../../resources/vocabulary/record';
import { roles } from '../../resources/vocabulary/roles';

const switchFields = {
  role: choice(account.fields.role.label, { required: true, options: roles }),
  tenantId: reference(account.fields.tenantId.label, {
    to: 'tenant',
    hint: say('商户管理员必填', 'Required for a merchant admin'),
  }),
} as const;

/**
 * An admin's session gets the rights of another role, or of one merchant's admin, until it takes its own again: every
 * call is then judged by the narrower role, and the journal names both.
 */
const switchRole: GuardedCall = {
  method: 'POST',
  path: '/auth/switch-role',
  access: ['admin'],
  byOwnRole: true,
  resource: 'session',
  summary: say('切换角色（以其他角色查看）', 'Use the console as another role'),
  input: switchFields,
  answer: yes,
  handle: async ({ ports, caller, payload, act }) => {
    const { role, tenantId } = read(switchFields, payload);
    const wantsTenant = holds(account.fields.tenantId.when, { role });
    if (wantsTenant && tenantId === null) throw invalid({ tenantId: 'required' });
    if (!wantsTenant && tenantId !== null) throw invalid({ tenantId: 'mustBeEmpty' });
    await ports.database.transaction().execute(async (tx) => {
      const dangling = await holdReferences(tx, account, { ...caller, role: caller.ownRole }, { tenantId });
      if (dangling.length > 0) throw invalid({ tenantId: 'noSuchRecord' });
      await actAs(tx, caller.sessionId, role === caller.ownRole ? null : { role, tenantId });
      const changes = { role: [caller.role, role], tenantId: [caller.tenantId, tenantId] } as const;
      await journal(tx, ports.now(), act, [{ recordId: caller.sessionId, changes }]);
    });
    return ok(true);
  },
};

export const switchRoleCalls: readonly Call[] = [switchRole];
