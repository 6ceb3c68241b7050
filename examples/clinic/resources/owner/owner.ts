import { choice, defineResource, email, lifecycle, longText, phone, status, statuses, text } from '#engine/schema';
import { say, sayCount } from '#engine/schema/language';
import { desk, staff } from '#resources/business';

/** Whoever brings animals. An owner with an account reads the own record, animals, appointments and vaccinations. */
export const owner = defineResource({
  name: 'owner',
  route: 'owner.list',
  path: 'owners',
  api: 'owner',
  icon: 'user',
  label: say('主人', 'Owners'),
  labelOne: say('主人', 'Owner'),
  counted: sayCount('%{count} 位主人', '%{count} owner', '%{count} owners'),
  title: 'name',
  own: { by: 'organizationId', label: say('本人', 'Mine') },
  fields: {
    name: text(say('姓名', 'Name'), { required: true, search: true, sort: true, max: 64 }),
    phone: phone(say('电话', 'Phone'), { required: true, search: true }),
    email: email(say('邮箱', 'Email'), { search: true }),
    address: text(say('地址', 'Address'), { max: 120 }),
    remark: longText(say('备注', 'Remark'), { max: 400, see: staff }),
    status: choice(say('状态', 'Status'), { readOnly: true, initial: status.enabled, filter: true, options: statuses }),
  },
  list: ['name', 'phone', 'email', 'status', 'createdAt'],
  form: [{ label: say('主人', 'Owner'), fields: ['name', 'phone', 'email', 'address', 'remark'] }],
  sort: '-createdAt',
  lookup: { where: { field: 'status', is: [status.enabled] } },
  related: [
    { resource: 'animal', field: 'ownerId', label: say('动物', 'Animals') },
    { resource: 'animal', field: 'contactIds', label: say('可代为联系的动物', 'Also a contact for') },
    { resource: 'appointment', field: 'ownerId', label: say('预约', 'Appointments') },
  ],
  allow: {
    'base-list': staff,
    list: staff,
    detail: staff,
    insert: desk,
    modify: desk,
    export: ['manager'],
    import: ['manager'],
  },
  deleted: { field: 'status', value: status.deleted },
  transitions: lifecycle({
    allow: ['manager'],
    disable: { confirm: say('停用后主人无法登录。', 'The owner can no longer sign in.') },
    delete: { confirm: say('删除后不可恢复。', 'This cannot be undone.') },
  }),
});
